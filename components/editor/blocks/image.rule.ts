import { ifSet, type HtmlRule, plainAddress, wholeNumber } from "../../../lib/article-html/rule.ts";
import { oneLine } from "../../../lib/validation/text.ts";

/** http, https or a file of our own; a picture must not request other addresses of this site. */
const imageAddress = ifSet((value) => {
  const address = plainAddress(value).replace(/^\/\//, "https://");
  if (/^https?:\/\/[^\\]+$/i.test(address)) return address;
  return /^\/(objects|images)\/[\w./%~+,@=&?-]+$/.test(address) && !/\.\.|%2e|%2f|%5c|\/\//i.test(address)
    ? address
    : undefined;
});

/** A picture in a line of text, or alone in a figure (lib/article-html/figure.ts). */
export const htmlRule: HtmlRule = {
  elements: {
    img: {
      src: imageAddress,
      // empty: decorative; missing: reported by the checks before publishing
      alt: ifSet(oneLine),
      width: wholeNumber(1, 20_000),
      height: wholeNumber(1, 20_000),
      loading: () => "lazy",
    },
  },
};
