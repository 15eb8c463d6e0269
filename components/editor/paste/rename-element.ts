export function renameElement(page: Document, node: Element, tag: string): Element {
  const renamed = page.createElement(tag);
  renamed.append(...node.childNodes);
  node.replaceWith(renamed);
  return renamed;
}
