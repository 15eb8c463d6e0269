type Translation = { original: string; font: Element };

/** Stops and restarts the translation, for hydration. */
type TranslatedTexts = { restore: () => void; translate: () => void };

/**
 * Keeps React working on a page that the browser translates. A translation replaces text nodes by `<font>` elements;
 * React still holds the text nodes and fails to remove or change them (github.com/facebook/react/issues/11538). Here
 * each text node stays in its place, empty, followed by its translation. When React removes or changes the node, its
 * translation is removed. `restore` shows the original texts, which hydration needs, until `translate`.
 *
 * Inlined into public pages: refers to nothing outside, and comments are on their own lines.
 */
export function keepTranslatedTexts(isHydrating: boolean): TranslatedTexts {
  const maxRepeats = 5;
  const translations = new Map<Text, Translation>();
  // translations to show again after hydration: as elements, or as texts changed in place
  const held = new Map<Text, { original: string; font?: Element; changed?: string }>();
  const repeats = new WeakMap<Text, number>();
  let isParsed = document.readyState !== "loading";
  let isRestored = isHydrating;
  let isHydrated = false;

  const isFont = (node: Node | null): node is Element => node?.nodeName === "FONT";
  const isOfTranslation = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest("font");

  /** Pairs removed texts with the elements that a translation has put in their place. */
  const replacements = (records: MutationRecord[]) => {
    const outside = records.filter(({ target }) => !isOfTranslation(target));
    const inserted = outside.filter(({ addedNodes }) => isFont(addedNodes[0] ?? null));
    const fonts = new Set<Node | null>(inserted.flatMap(({ addedNodes }) => [...addedNodes]));
    return outside.flatMap((record): [text: Text, font: Element][] => {
      const { target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
      const [text] = removedNodes;
      if (fonts.size === 0 || !(text instanceof Text) || text.parentNode === target) return [];
      let around: Node | null = text;
      while (around && around.parentNode !== target) around = around.parentNode;
      const isHere = (node: Node | null | undefined) => fonts.has(node ?? null) && node?.parentNode === target;
      const found =
        [around, addedNodes[0], previousSibling, nextSibling].find(isHere) ??
        inserted.find(
          (other) =>
            isHere(other.addedNodes[0]) &&
            other.previousSibling === previousSibling &&
            other.nextSibling === nextSibling,
        )?.addedNodes[0];
      if (!found || !isFont(found)) return [];
      fonts.delete(found);
      return [[text, found]];
    });
  };

  const keep = (text: Text, font: Element) => {
    const count = (repeats.get(text) ?? 0) + 1;
    // otherwise a translation that undoes each of these changes would loop forever
    if (count > maxRepeats) return;
    repeats.set(text, count);
    setTimeout(() => repeats.delete(text));
    if (font.contains(text)) text.replaceWith(text.cloneNode());
    font.before(text);
    // the text is empty already, because its translation is shown
    if (translations.has(text)) return font.remove();
    translations.set(text, { original: text.data, font });
    text.data = "";
  };

  const drop = (text: Text) => {
    translations.get(text)?.font.remove();
    translations.delete(text);
  };

  const restoreAll = () => {
    read(observer.takeRecords());
    translations.forEach(({ original, font }, text) => {
      held.set(text, { original, font });
      text.data = original;
      font.remove();
    });
    translations.clear();
    held.forEach(({ original, changed }, text) => {
      if (changed !== undefined) text.data = original;
    });
    observer.takeRecords();
  };

  const read = (records: MutationRecord[]) => {
    if (records.length === 0) return;
    const found = replacements(records);
    if (isHydrated && translations.size === 0 && found.length === 0) return;
    for (const { target, oldValue } of records) {
      if (!(target instanceof Text) || isOfTranslation(target)) continue;
      if (translations.has(target)) drop(target);
      // a text that grows while the page loads was extended by the parser, not translated
      else if (!isHydrated && (isParsed || !target.data.startsWith(oldValue ?? "")))
        held.set(target, { original: oldValue ?? "", ...held.get(target), changed: target.data });
    }
    found.forEach(([text, font]) => keep(text, font));
    translations.forEach(({ original, font }, text) => {
      const next = text.nextSibling;
      if (!text.isConnected) drop(text);
      else if (next === font) return;
      // moved by React, translated anew, or shown in the original language again
      else if (font.isConnected) text.after(font);
      else if (isFont(next)) translations.set(text, { original, font: next });
      else {
        text.data = original;
        translations.delete(text);
      }
    });
    observer.takeRecords();
    // only after a translator that observes the page has seen the empty texts
    if (isRestored) queueMicrotask(() => isRestored && restoreAll());
  };
  const observer = new MutationObserver(read);
  observer.observe(document, { childList: true, subtree: true, characterData: true, characterDataOldValue: true });

  document.addEventListener("DOMContentLoaded", () => (isParsed = true));

  return {
    restore() {
      isRestored = true;
      restoreAll();
    },
    translate() {
      read(observer.takeRecords());
      isRestored = false;
      isHydrated = true;
      held.forEach(({ original, font, changed }, text) => {
        if (!text.isConnected || text.data !== original) return;
        if (font) {
          text.after(font);
          translations.set(text, { original, font });
        }
        text.data = changed ?? "";
      });
      held.clear();
      observer.takeRecords();
    },
  };
}

/** The inline script for pages that load their scripts at once; it must come before the first text. */
export const translationScript = (): string =>
  `addEventListener("hydrated",(${keepTranslatedTexts.toString()})(true).translate,{once:true})`;
