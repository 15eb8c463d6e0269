/** The part of Prism used here; the package has no types. */
declare module "prismjs" {
  type Content = string | Token | Content[];
  type Token = { type: string; alias?: string | string[]; content: Content };
  const Prism: {
    languages: Record<string, object | ((...values: never[]) => unknown)>;
    tokenize: (text: string, grammar: object) => Content[];
  };
  export default Prism;
}
declare module "prismjs/components/*";
