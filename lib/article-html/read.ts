import { element, VOID, type Element, type Html } from "./tree.ts";

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
/** The text that clean HTML writes as `text`. */
export const decode = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * Reads markup as the sanitizer writes it: `<` and `>` stand in tags only, attributes in double quotes. Not for HTML from
 * anywhere else.
 */
export function readCleanHtml(html: string): Html[] {
  const root = element("", []);
  const open: Element[] = [root];
  for (const token of html.split(/(<[^>]*>)/)) {
    const parent = open.at(-1) ?? root;
    const [, slash, tag, rest] = /^<(\/?)([a-z][a-z0-9]*)([^>]*)>$/.exec(token) ?? [];
    if (tag === undefined || rest === undefined) {
      if (token !== "") parent.children.push(decode(token));
    } else if (slash === "/") {
      const at = open.findLastIndex((node) => node.tag === tag);
      if (at > 0) open.length = at;
    } else {
      const node = element(tag, [], attributesOf(rest));
      parent.children.push(node);
      if (!VOID.has(tag)) open.push(node);
    }
  }
  return root.children;
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, value] of text.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)) {
    if (name !== undefined) attributes[name] = decode(value ?? "");
  }
  return attributes;
}
