import { ELEMENTS } from "./rules.ts";

/** Their ends separate text; canonical.ts removes them. */
export const WRAPPERS =
  "address article body center dd dir div dl dt fieldset footer form header hgroup legend main menu nav search tfoot".split(
    " ",
  );

/** Removed with their content: scripts, styles, what browsers parse by other rules than HTML, and what is not prose. */
export const DROPPED = [
  ..."script style svg math template noscript noembed noframes frameset title head xml object embed".split(" "),
  ..."applet audio video canvas textarea select option xmp listing plaintext map dialog".split(" "),
];

/** The allowed attributes of `tag`, in the order they are written. */
export function allowedAttributes(tag: string, given: Record<string, string>): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, rule] of Object.entries(ELEMENTS[tag] ?? {})) {
    const value = rule(Object.hasOwn(given, name) ? given[name] : undefined, given);
    if (value !== undefined) attributes[name] = value;
  }
  return attributes;
}

/** A picture or video without an allowed address. */
export const isEmptyMedia = (tag: string, attributes: Record<string, string>): boolean =>
  (tag === "img" || tag === "iframe") && !attributes.src;
