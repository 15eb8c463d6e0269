/** Its style is in the admin area's style sheet. */
const NAME = "came-in";

/** The blocks of the editor at these places, and items at places in them. */
export function elementsAt(places: number[][]): Element[] {
  const root = document.querySelector("[data-slot=editor] [contenteditable=true]");
  return places.flatMap(([block = 0, item]) => {
    const element = root?.children[block];
    return (item === undefined ? element : (element?.children[item] ?? element)) ?? [];
  });
}

/** Marks what is still there of `elements`, and scrolls to the first; returns what takes the marks away. */
export function mark(elements: Element[]): () => void {
  const present = elements.filter(({ isConnected }) => isConnected);
  present[0]?.scrollIntoView({ block: "center" });
  if (typeof Highlight === "undefined") return () => {};
  const ranges = present.map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range;
  });
  CSS.highlights.set(NAME, new Highlight(...ranges));
  return () => void CSS.highlights.delete(NAME);
}
