/** The part of Prism that is used here; the package has no types of its own. */
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
