import { ELEMENTS } from "./rules.ts";

/** Wrappers whose ends part the text: they dissolve when the structure is settled. */
export const WRAPPERS = [
  "address",
  "article",
  "body",
  "center",
  "dd",
  "dir",
  "div",
  "dl",
  "dt",
  "fieldset",
  "footer",
  "form",
  "header",
  "hgroup",
  "legend",
  "main",
  "menu",
  "nav",
  "search",
  "section",
  "tfoot",
];

/** Dropped with everything inside: scripts, styles, what a browser reads by other rules than HTML, and what is not prose. */
export const DROPPED = [
  "script",
  "style",
  "svg",
  "math",
  "template",
  "noscript",
  "noembed",
  "noframes",
  "frameset",
  "title",
  "head",
  "xml",
  "object",
  "embed",
  "applet",
  "audio",
  "video",
  "canvas",
  "textarea",
  "select",
  "option",
  "xmp",
  "listing",
  "plaintext",
  "map",
  "dialog",
];

/** What `tag` may keep of the attributes it was given, in the order they are written. */
export function allowedAttributes(tag: string, given: Record<string, string>): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, rule] of Object.entries(ELEMENTS[tag] ?? {})) {
    const value = rule(Object.hasOwn(given, name) ? given[name] : undefined, given);
    if (value !== undefined) attributes[name] = value;
  }
  return attributes;
}

/** A picture or video whose address was not kept. */
export const isEmptyMedia = (tag: string, attributes: Record<string, string>): boolean =>
  (tag === "img" || tag === "iframe") && !attributes.src;
