import type { ReactNode } from "react";
import { fitText } from "./fit-text";

/**
 * The text of a heading, smaller than its heading where a word or the number of lines asks for it. `ems` is the width of
 * its lines where they are shortest. The heading's own width must not depend on its text.
 */
export function Headline({
  text,
  ems,
  lines,
  beside = 0,
  children = text,
}: {
  text: string;
  ems: number;
  lines: number;
  /** The width, in ems, of what stands beside the text. */
  beside?: number;
  /** What shows the text, where that is more than the text. */
  children?: ReactNode;
}) {
  const fit = fitText(text, { ems: ems - beside, lines });
  if (!fit) return children;
  const fontSize = `min(${fit.scale.toFixed(2)}em, 100cqi / ${(fit.longest + beside).toFixed(1)})`;
  return (
    <span className="@container block" data-long="">
      <span className="block tracking-[-0.03em] [text-rendering:geometricPrecision]" style={{ fontSize }}>
        {children}
      </span>
    </span>
  );
}
