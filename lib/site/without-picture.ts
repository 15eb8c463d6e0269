import "server-only";
import { withoutObject } from "../article-html/without-object.ts";
import { findDocument } from "./registry.ts";
import { mapLeaves } from "./values.ts";

/** The texts of document `key` without the stored object at `path`. An empty link counts as its default. */
export function withoutPicture(key: string, value: unknown, path: string): unknown {
  const document = findDocument(key);
  if (!document) return value;
  return mapLeaves(document.fields, value, ({ type }, leaf) => {
    if (typeof leaf !== "string" || !leaf.includes(path)) return leaf;
    if (type === "picture" || type === "link") return "";
    return type === "rich" ? withoutObject(leaf, path) : leaf;
  });
}
