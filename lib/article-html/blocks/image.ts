import { always, given, type HtmlRule, plainAddress, wholeNumber } from "../rule.ts";

/** http, https, or a file of our own; a picture must not reach for other addresses of this site. */
const imageAddress = given((value) => {
  const address = plainAddress(value).replace(/^\/\//, "https://");
  if (/^https?:\/\/[^\\]+$/i.test(address)) return address;
  return /^\/(objects|images)\/[\w./%~+,@=&?-]+$/.test(address) && !/\.\.|%2e|%2f|%5c|\/\//i.test(address)
    ? address
    : undefined;
});

/** A picture in a line of text, or alone in a figure (blocks/figure.ts). */
export const image: HtmlRule = {
  elements: {
    img: {
      src: imageAddress,
      // an empty one marks decoration; a missing one stays missing, for the checks before publishing
      alt: given((value) => value.replace(/\s+/g, " ").trim()),
      width: wholeNumber(1, 20_000),
      height: wholeNumber(1, 20_000),
      loading: always("lazy"),
    },
  },
};
