/** A catalogue of sentences as text, for code that is fetched later. */
declare module "@words/*.ftl" {
  const catalogue: string;
  export default catalogue;
}
