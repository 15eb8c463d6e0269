/** Drops hidden parts, buttons and the language labels above code. */
export function dropControls({ body }: Document): void {
  for (const node of body.querySelectorAll<HTMLElement>("[style], [hidden]"))
    if (node.hidden || node.style.display === "none" || node.style.visibility === "hidden") node.remove();
  for (const pre of body.querySelectorAll("pre")) {
    const [code, ...others] = pre.querySelectorAll("code");
    if (code && others.length === 0 && pre.querySelector("div, button")) pre.replaceChildren(code);
  }
  for (const button of body.querySelectorAll("button, [role=button]:not(a):not(img)")) {
    // keeps accordion titles, and pictures that enlarge on click
    const title = button.closest("h1, h2, h3, h4, h5, h6, summary, dt");
    if (title?.textContent?.trim() !== button.textContent?.trim() && !button.querySelector("img")) button.remove();
  }
  for (const pre of body.querySelectorAll("pre")) {
    const classes = `${pre.className} ${pre.querySelector("code")?.className ?? ""}`;
    const language = /\blang(?:uage)?-(\S+)/.exec(classes)?.[1]?.toLowerCase();
    const label = pre.previousElementSibling ?? pre.parentElement?.previousElementSibling;
    if (label && label.textContent?.trim().toLowerCase() === language) label.remove();
  }
}

export function renameElement(page: Document, node: Element, tag: string): Element {
  const renamed = page.createElement(tag);
  renamed.append(...node.childNodes);
  node.replaceWith(renamed);
  return renamed;
}
