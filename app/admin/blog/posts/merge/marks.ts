/** Styled in app/admin/highlights.css. */
const HIGHLIGHT_NAME = "came-in";

/** The editor's elements at `places`: `[block]`, or `[block, item]` for an item in it. */
export function elementsAt(places: number[][]): Element[] {
  const root = document.querySelector("[data-slot=editor] [contenteditable=true]");
  return places.flatMap(([block = 0, item]) => {
    const element = root?.children[block];
    return (item === undefined ? element : (element?.children[item] ?? element)) ?? [];
  });
}

/** Highlights the elements still in the document and scrolls to the first; returns the function that ends this. */
export function highlight(elements: Element[]): () => void {
  const present = elements.filter(({ isConnected }) => isConnected);
  present[0]?.scrollIntoView({ block: "center" });
  if (typeof Highlight === "undefined") return () => {};
  const ranges = present.map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range;
  });
  CSS.highlights.set(HIGHLIGHT_NAME, new Highlight(...ranges));
  return () => void CSS.highlights.delete(HIGHLIGHT_NAME);
}
