import type { HtmlRule } from "./rule.ts";

/** The formats of running text. */
export const text: HtmlRule = {
  elements: { strong: {}, em: {}, u: {}, s: {}, code: {}, sub: {}, sup: {}, mark: {}, br: {} },
  renamed: { b: "strong", i: "em", strike: "s", del: "s", ins: "u", tt: "code", kbd: "code", samp: "code" },
};
