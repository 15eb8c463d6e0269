import { unescapeHtml } from "../escape.ts";
import { element, VOID_TAGS, type Element, type Html } from "./tree.ts";

/** Reads HTML as the sanitizer writes it: `<` and `>` only in tags, attributes in double quotes. Not for other HTML. */
export function readCleanHtml(html: string): Html[] {
  const root = element("", []);
  const open: Element[] = [root];
  for (const token of html.split(/(<[^>]*>)/)) {
    const parent = open.at(-1) ?? root;
    const [, slash, tag, rest] = /^<(\/?)([a-z][a-z0-9]*)([^>]*)>$/.exec(token) ?? [];
    if (tag === undefined || rest === undefined) {
      if (token !== "") parent.children.push(unescapeHtml(token));
    } else if (slash === "/") {
      const at = open.findLastIndex((node) => node.tag === tag);
      if (at > 0) open.length = at;
    } else {
      const node = element(tag, [], attributesOf(rest));
      parent.children.push(node);
      if (!VOID_TAGS.has(tag)) open.push(node);
    }
  }
  return root.children;
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, value] of text.matchAll(/([a-z-]+)(?:="([^"]*)")?/g))
    if (name !== undefined) attributes[name] = unescapeHtml(value ?? "");
  return attributes;
}
