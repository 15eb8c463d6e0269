import type { Page } from "@playwright/test";

export type Box = { x: number; y: number; width: number; height: number };

/** A line of one text node as the browser lays it out, in page coordinates. */
export type TextLine = {
  text: string;
  /** as the browser fills it, over any ground: red, green, blue and alpha of 0 to 255 */
  color: [number, number, number, number];
  /** by WCAG: from 24 px, or 18.66 px in bold */
  isLarge: boolean;
  /** the boxes of its visible characters */
  characters: Box[];
};

/** Not to be read: drawn text as on a seal, what a screen reader alone reads, controls out of use. */
const LEFT_OUT = "svg, .sr-only, :disabled, [aria-disabled=true]";

/** All visible lines of text in the page, and words and punctuation that a line break tears apart. */
export function readTextLines(page: Page): Promise<{ lines: TextLine[]; broken: string[] }> {
  return page.evaluate((leftOut) => {
    type Last = { character: string; isSpaced: boolean; rect: DOMRect; line: TextLine | null; node: Text };
    const lines: TextLine[] = [];
    const broken: string[] = [];
    const lastOf = new Map<Element, Last>();

    const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
    const pen = canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
    const toRgba = (color: string, opacity: number): TextLine["color"] => {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha * opacity];
    };

    /** The result of `read` for an element, read once: a page has thousands of texts in few elements. */
    const once = <Value>(read: (element: Element) => Value) => {
      const known = new Map<Element, Value>();
      return (element: Element): Value => {
        const value = known.has(element) ? (known.get(element) as Value) : read(element);
        known.set(element, value);
        return value;
      };
    };
    const isInline = once((element) => /^(inline|contents)/.test(getComputedStyle(element).display));
    const blockOf = once((element): Element => {
      if (!isInline(element)) return element;
      return element.parentElement ? blockOf(element.parentElement) : document.body;
    });
    const opacityOf = once((element): number => {
      const own = Number(getComputedStyle(element).opacity);
      return element.parentElement ? own * opacityOf(element.parentElement) : own;
    });

    /** The part of the page in which an element's content is not cut off. */
    const windowOf = once((element): { left: number; top: number; right: number; bottom: number } => {
      const window = element.parentElement
        ? { ...windowOf(element.parentElement) }
        : { left: 0, top: -scrollY, right: innerWidth, bottom: Infinity };
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      if (clipPath === "inset(50%)") window.right = window.left;
      if (overflowX === "visible" && overflowY === "visible") return window;
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (overflowX !== "visible") {
        window.left = Math.max(window.left, left);
        window.right = Math.min(window.right, right);
      }
      if (overflowY !== "visible") {
        window.top = Math.max(window.top, top);
        window.bottom = Math.min(window.bottom, bottom);
      }
      return window;
    });

    const startsLine = (rect: DOMRect, { rect: last }: Last) =>
      (rect.top + rect.bottom) / 2 > (last.top + last.bottom) / 2 + 0.3 * Math.min(rect.height, last.height) &&
      rect.left < last.right;

    const readText = (node: Text, element: Element) => {
      // a single letter as a drawing
      if (node.data.trim().length === 1 && element.closest("[aria-hidden=true]")) return;
      const block = blockOf(element);
      const window = windowOf(element);
      const style = getComputedStyle(element);
      const size = Number.parseFloat(style.fontSize);
      const lineHeight = Number.parseFloat(style.lineHeight) || Infinity;
      const color = toRgba(style.color, opacityOf(element));
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const range = document.createRange();
      let index = 0;
      for (const character of node.data) {
        range.setStart(node, index);
        range.setEnd(node, (index += character.length));
        const last = lastOf.get(block);
        if (/\s/.test(character)) {
          if (last) last.isSpaced = true;
          continue;
        }
        const rect = range.getBoundingClientRect();
        if (rect.width === 0) continue;
        const isNewLine = last !== undefined && startsLine(rect, last);
        if (isNewLine && !last.isSpaced && /[\p{L}\p{N}]{2}/u.test(last.character + character)) {
          broken.push(
            `“${wordAt(last.node, node, index)}” is broken before “${node.data.slice(index - 1, index + 8)}”`,
          );
        }
        if (isNewLine && /[,.;:!?)\]}»”%]/.test(character)) {
          broken.push(`a line begins with “${node.data.slice(index - 1, index + 20)}”`);
        }
        let line = !isNewLine && last?.node === node ? last.line : null;
        if (!line) lines.push((line = { text: "", color, isLarge, characters: [] }));
        line.text += (last?.isSpaced && line.text ? " " : "") + character;
        // the box of tight type is higher than its line
        const inset = Math.max(0, (rect.height - Math.max(lineHeight, 0.8 * size)) / 2);
        const left = Math.max(rect.left, window.left);
        const top = Math.max(rect.top + inset, window.top);
        const width = Math.min(rect.right, window.right) - left;
        const height = Math.min(rect.bottom - inset, window.bottom) - top;
        if (width > 2 && height > 2) line.characters.push({ x: left + scrollX, y: top + scrollY, width, height });
        lastOf.set(block, { character, isSpaced: false, rect, line, node });
      }
    };
    const wordAt = (before: Text, node: Text, index: number) =>
      (/\S*$/.exec(before === node ? node.data.slice(0, index - 1) : before.data)?.[0] ?? "") +
      (/^\S*/.exec(node.data.slice(index - 1))?.[0] ?? "");

    const walk = (parent: Element) => {
      for (const node of parent.childNodes) {
        if (node instanceof Text && node.data.trim()) readText(node, parent);
        else if (node instanceof Text && node.data) {
          const last = lastOf.get(blockOf(parent));
          if (last) last.isSpaced = true;
        }
        if (!(node instanceof Element) || node.matches(leftOut)) continue;
        if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
          // a hidden element may have a visible child
          if (getComputedStyle(node).visibility !== "visible" && node.checkVisibility()) walk(node);
          continue;
        }
        // it begins a line of its own
        if (node.tagName === "BR" || !isInline(node)) lastOf.delete(blockOf(parent));
        walk(node);
        if (!isInline(node)) lastOf.delete(blockOf(parent));
      }
    };
    walk(document.body);
    return { lines: lines.filter(({ characters }) => characters.length > 0), broken };
  }, LEFT_OUT);
}

/** What `read` finds while no text of the page moves. */
export async function readAtRest<Found>(page: Page, read: () => Promise<Found>): Promise<Found> {
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const before = await readPlaces(page);
    const found = await read();
    if ((await readPlaces(page)) === before) return found;
  }
  throw new Error(`The page does not come to rest at ${page.viewportSize()?.width} px.`);
}

/** The lines and the box of every text, a string to be compared. */
function readPlaces(page: Page): Promise<string> {
  return page.evaluate(() => {
    const places: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      for (const { x, y, width, height } of range.getClientRects()) places.push([x, y, width, height].join(" "));
    }
    return places.join();
  });
}
