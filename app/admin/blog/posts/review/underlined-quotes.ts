import { useEffect } from "react";
import { findRange, readLetters } from "@/components/editor/go-to-place";

/** Its style is in the admin area's style sheet. */
const NAME = "comment-quotes";
const PAUSE_MS = 500;

/** Underlines `quotes` in the editor, without a change of its text. */
export function useUnderlinedQuotes(quotes: string[]): void {
  const key = JSON.stringify(quotes);
  useEffect(() => {
    const root = document.querySelector<HTMLElement>("[data-slot=editor] [contenteditable=true]");
    if (!root || typeof Highlight === "undefined") return;
    const draw = () => {
      const letters = readLetters(root);
      const ranges = (JSON.parse(key) as string[]).flatMap((quote) => findRange(letters, quote) ?? []);
      CSS.highlights.set(NAME, new Highlight(...ranges));
    };
    let timer = 0;
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = window.setTimeout(draw, PAUSE_MS);
    });
    draw();
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      CSS.highlights.delete(NAME);
    };
  }, [key]);
}
