import type { ReactNode } from "react";

/** The average width of a letter of the display fonts, in em; m and w count twice. */
const LETTER = 0.56;

/**
 * Shrinks the text of a large heading, at most to half its size, until its longest word fits into a line; longer words
 * break. The heading's own width must not depend on its text.
 */
export function Fit({ text, children = text }: { text: string; children?: ReactNode }) {
  const letters = Math.max(1, ...text.split(/[\s\-–—/]+/).map((word) => word.replace(/[mw]/gi, "$&$&").length));
  return (
    <span className="@container block">
      <span
        className="block tracking-(--tracking)"
        style={{ fontSize: `clamp(0.5em, 100cqi / ${(letters * LETTER).toFixed(1)}, 1em)` }}
      >
        {children}
      </span>
    </span>
  );
}
