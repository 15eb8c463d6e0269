/** Replaces `node` by an element of another tag with the same content. */
export function renameElement(page: Document, node: Element, tag: string): Element {
  const renamed = page.createElement(tag);
  renamed.append(...node.childNodes);
  node.replaceWith(renamed);
  return renamed;
}
