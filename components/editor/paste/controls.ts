/** Drops what is no text of a page: hidden parts, buttons, and the labels of code blocks. */
export function dropControls({ body }: Document): void {
  for (const node of body.querySelectorAll<HTMLElement>("[style], [hidden]"))
    if (node.hidden || node.style.display === "none" || node.style.visibility === "hidden") node.remove();
  for (const pre of body.querySelectorAll("pre")) {
    const [code, ...others] = pre.querySelectorAll("code");
    if (code && others.length === 0 && pre.querySelector("div, button")) pre.replaceChildren(code);
  }
  for (const button of body.querySelectorAll("button, [role=button]:not(a):not(img)")) {
    // titles that open, pictures that grow
    const title = button.closest("h1, h2, h3, h4, h5, h6, summary, dt");
    if (title?.textContent?.trim() !== button.textContent?.trim() && !button.querySelector("img")) drop(button);
  }
  for (const pre of body.querySelectorAll("pre")) {
    const classes = `${pre.className} ${pre.querySelector("code")?.className ?? ""}`;
    const language = /\blang(?:uage)?-(\S+)/.exec(classes)?.[1]?.toLowerCase();
    const label = pre.previousElementSibling ?? pre.parentElement?.previousElementSibling;
    if (label && label.textContent?.trim().toLowerCase() === language) label.remove();
  }
}

// letters, of the name of a language or file
const MAX_LABEL = 60;

/** Drops a button, with the bar above or below a code block that it is in. */
function drop(button: Element): void {
  let bar = button;
  while (bar.parentElement && !bar.parentElement.querySelector("pre")) bar = bar.parentElement;
  const isBar =
    [bar.previousElementSibling, bar.nextElementSibling].some(isCodeBlock) &&
    (bar.textContent?.trim().length ?? 0) <= MAX_LABEL &&
    !bar.matches("h1, h2, h3, h4, h5, h6, p, ul, ol, table") &&
    !bar.querySelector("h1, h2, h3, h4, h5, h6, p, ul, ol, table");
  (isBar ? bar : button).remove();
}

const isCodeBlock = (node: Element | null): boolean => {
  const pre = node?.matches("pre") ? node : node?.querySelector("pre");
  return Boolean(pre) && pre?.textContent?.trim() === node?.textContent?.trim();
};

export function renameElement(page: Document, node: Element, tag: string): Element {
  const renamed = page.createElement(tag);
  renamed.append(...node.childNodes);
  node.replaceWith(renamed);
  return renamed;
}
