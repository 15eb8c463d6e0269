import type { ReactNode } from "react";

/** The average width of a letter of the display fonts, in em; m and w count twice. */
const LETTER = 0.56;

/**
 * The size of large text, down to half of it, at which its longest word fits into a line of the container; longer words
 * break.
 */
export function fittedSize(text: string): string {
  const letters = Math.max(1, ...text.split(/[\s\-–—/]+/).map((word) => word.replace(/[mw]/gi, "$&$&").length));
  return `clamp(0.5em, 100cqi / ${(letters * LETTER).toFixed(1)}, 1em)`;
}

/** Fits a large heading, whose own width must not depend on its text. */
export function Fit({ text, children = text }: { text: string; children?: ReactNode }) {
  return (
    <span className="@container block">
      <span className="block tracking-(--tracking)" style={{ fontSize: fittedSize(text) }}>
        {children}
      </span>
    </span>
  );
}
