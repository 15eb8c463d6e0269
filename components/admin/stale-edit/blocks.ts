export type Block = { tag: string; text: string; picture?: { src: string; alt: string }; element: Element };

const BLOCKS =
  "p, h1, h2, h3, h4, h5, h6, li, pre, td, th, summary, figcaption, caption, figure.embed > a, img, iframe, hr";

export const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, "text/html").body;

export const blocksOf = (html: string): Block[] => blocksIn(parse(html));

export function blocksIn(body: Element): Block[] {
  return [...body.querySelectorAll(BLOCKS)].flatMap((element): Block[] => {
    const tag = element.tagName.toLowerCase();
    const src = element.getAttribute("src") ?? "";
    if (element instanceof HTMLImageElement) return [{ tag, text: "", picture: { src, alt: element.alt }, element }];
    const text =
      ownText(element)
        .replace(/[^\S\n]+/g, " ")
        .trim() || (tag === "hr" ? "———" : src);
    return text === "" ? [] : [{ tag, text, element }];
  });
}

/** The text of a block without its nested blocks. */
function ownText(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof Element) || node.matches(BLOCKS)) return "";
      return node.tagName === "BR" ? "\n" : ownText(node);
    })
    .join("");
}
