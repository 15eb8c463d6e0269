import { videoEmbed } from "./video.ts";

type Rule = (value: string, attributes: Record<string, string>) => string | undefined;

const oneOf = (...values: string[]): Rule => (value) => (values.includes(value.toLowerCase()) ? value.toLowerCase() : undefined);
const wholeNumber = (least: number, most: number): Rule => (value) =>
  /^\s*\d{1,6}\s*(px)?$/.test(value) && parseInt(value, 10) >= least && parseInt(value, 10) <= most
    ? String(parseInt(value, 10))
    : undefined;
const always = (text: string): Rule => () => text;
const className = (pattern: RegExp): Rule => (value) => value.split(/\s+/).find((name) => pattern.test(name));

const ALIGN: Rule = (_value, { style = "", align = "" }) => {
  const found = /(?:^|;)\s*text-align\s*:\s*(center|right|justify)\s*(?:!important\s*)?(?:;|$)/i.exec(style)?.[1] ?? align;
  return /^(center|right|justify)$/i.test(found) ? `text-align:${found.toLowerCase()}` : undefined;
};
const HEADING = { id: (value: string) => (/^[A-Za-z][\w-]{0,99}$/.test(value) ? value : undefined), style: ALIGN };
const SPANS = { colspan: wholeNumber(2, 100), rowspan: wholeNumber(2, 1000) };

/**
 * Every element an article may hold, with its attributes in the order they are written; what is not here is gone.
 * A rule gets the value as the author wrote it and returns the value to keep. The editor's side is components/editor/nodes.
 */
export const ALLOWED: Record<string, Record<string, Rule>> = {
  p: { style: ALIGN },
  h2: HEADING,
  h3: HEADING,
  h4: HEADING,
  h5: HEADING,
  h6: HEADING,
  strong: {},
  em: {},
  u: {},
  s: {},
  code: { class: className(/^language-(?!plain$|none$)[\w+#.-]{1,30}$/) },
  sub: {},
  sup: {},
  mark: {},
  a: { href: linkAddress, title: (value) => value.trim() || undefined, target: oneOf("_blank"), rel: linkRelation },
  ul: { class: className(/^check-list$/) },
  ol: { start: (value) => (value.trim() === "1" ? undefined : wholeNumber(0, 100_000)(value, {})) },
  li: { class: className(/^checked$/), style: ALIGN },
  blockquote: {},
  pre: { class: className(/^language-(?!plain$|none$)[\w+#.-]{1,30}$/) },
  hr: {},
  br: {},
  img: {
    src: imageAddress,
    alt: (value) => value.replace(/\s+/g, " ").trim(),
    width: wholeNumber(1, 20_000),
    height: wholeNumber(1, 20_000),
    loading: always("lazy"),
  },
  figure: { class: className(/^video$/) },
  figcaption: {},
  table: {},
  caption: {},
  thead: {},
  tbody: {},
  tr: {},
  th: { scope: oneOf("col", "row"), ...SPANS, style: ALIGN },
  td: { ...SPANS, style: ALIGN },
  details: { open: () => "" },
  summary: {},
  iframe: {
    src: videoEmbed,
    title: (value) => value.replace(/\s+/g, " ").trim() || "Video",
    width: always("560"),
    height: always("315"),
    loading: always("lazy"),
    allow: always("encrypted-media; fullscreen; picture-in-picture"),
    referrerpolicy: always("strict-origin-when-cross-origin"),
    sandbox: always("allow-scripts allow-same-origin allow-popups allow-presentation"),
  },
};

/** Old and foreign names of the same thing. */
export const RENAMED: Record<string, string> = { h1: "h2", b: "strong", i: "em", strike: "s", del: "s", ins: "u", tt: "code", kbd: "code", samp: "code" };
// written although the author did not
const ALWAYS: Record<string, string[]> = {
  a: ["rel"],
  img: ["alt", "loading"],
  iframe: ["title", "width", "height", "loading", "allow", "referrerpolicy", "sandbox"],
};

/** Wrappers whose ends part the text: they dissolve when the structure is settled. */
export const WRAPPERS = [
  "address", "article", "aside", "body", "center", "dd", "dir", "div", "dl", "dt", "fieldset", "footer", "form", "header", "hgroup", "legend",
  "main", "menu", "nav", "search", "section", "tfoot",
];

/** Dropped with everything inside: scripts, styles, what a browser reads by other rules than HTML, and what is not prose. */
export const DROPPED = [
  "script", "style", "svg", "math", "template", "noscript", "noembed", "noframes", "frameset", "title", "head", "xml", "object", "embed",
  "applet", "audio", "video", "canvas", "textarea", "select", "option", "xmp", "listing", "plaintext", "map", "dialog",
];

/** What `tag` may keep of the attributes it was given, in the order they are written. */
export function allowedAttributes(tag: string, given: Record<string, string>): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, rule] of Object.entries(ALLOWED[tag] ?? {})) {
    const isGiven = Object.hasOwn(given, name) || ALWAYS[tag]?.includes(name) || (rule === ALIGN && Object.hasOwn(given, "align"));
    const value = isGiven ? rule(given[name] ?? "", given) : undefined;
    if (value !== undefined) attributes[name] = value;
  }
  return attributes;
}

// A browser skips these inside of an address, so that "java\tscript:" is a scheme.
const plainAddress = (value: string): string => value.replace(/[\t\n\r]/g, "").trim().replaceAll(" ", "%20");

function linkAddress(value: string): string | undefined {
  const address = plainAddress(value);
  const scheme = /^([^/?#]*?):/.exec(address)?.[1];
  if (address === "" || (scheme !== undefined && !/^(https?|mailto|tel)$/i.test(scheme))) return undefined;
  return /^[\\/]{2}/.test(address) ? `https://${address.slice(2)}` : address;
}

function linkRelation(value: string, { target }: Record<string, string>): string | undefined {
  const given = new Set(value.toLowerCase().split(/\s+/));
  if (target?.toLowerCase() === "_blank") given.add("noopener");
  const kept = ["noopener", "noreferrer", "nofollow", "sponsored", "ugc"].filter((relation) => given.has(relation));
  return kept.length > 0 ? kept.join(" ") : undefined;
}

/** http, https, or a file of our own; a picture must not reach for other addresses of this site. */
function imageAddress(value: string): string | undefined {
  const address = plainAddress(value).replace(/^\/\//, "https://");
  if (/^https?:\/\/[^\\]+$/i.test(address)) return address;
  return /^\/(objects|images)\/[\w./%~+,@=&?-]+$/.test(address) && !/\.\.|%2e|%2f|%5c|\/\//i.test(address) ? address : undefined;
}

/** A picture or video whose address was not kept. */
export const isEmptyMedia = (tag: string, attributes: Record<string, string>): boolean =>
  (tag === "img" || tag === "iframe") && !attributes.src;
