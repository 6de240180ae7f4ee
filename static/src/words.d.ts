/** A catalogue of sentences as text in each language, for code that is fetched later. */
declare module "@words/*.ftl" {
  const catalogues: Readonly<Record<string, string>>;
  export default catalogues;
}
/** Styles as text, put on by code that is fetched later. */
declare module "*.css?later" {
  const styles: string;
  export default styles;
}
