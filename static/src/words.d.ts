/** A catalogue of sentences as text, for code that is fetched later. */
declare module "@words/*.ftl" {
  const catalogue: string;
  export default catalogue;
}
/** Styles as text, put on by code that is fetched later. */
declare module "*.css?later" {
  const styles: string;
  export default styles;
}
