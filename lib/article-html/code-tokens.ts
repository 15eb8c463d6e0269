/** Token kinds by color; the class `token-<color>` is styled with the article. */
const KINDS = {
  comment: ["comment", "prolog", "doctype", "cdata"],
  keyword: ["keyword", "atrule", "attr", "important", "selector", "tag", "boolean"],
  string: ["string", "char", "attr-value", "regex", "inserted", "url"],
  name: "function class-name property constant symbol builtin attr-name variable namespace number".split(" "),
  mark: ["punctuation", "operator", "entity", "deleted"],
};

/** The class by the highlighter's token name. */
export const TOKEN_CLASSES: ReadonlyMap<string, string> = new Map(
  Object.entries(KINDS).flatMap(([color, names]) => names.map((name) => [name, `token-${color}`] as const)),
);
