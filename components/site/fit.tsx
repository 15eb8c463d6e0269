import type { ReactNode } from "react";

/** Ems that a letter of the display faces takes on average; m and w count twice. */
const LETTER = 0.56;

/**
 * The text of a large heading, down to half its size where its longest word does not fit into one line; longer words
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
