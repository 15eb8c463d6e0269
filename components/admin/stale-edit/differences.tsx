import { diffArrays } from "diff";
import type { ReactNode } from "react";
import { textBlocks } from "@/lib/article-html/diff";
import { cn } from "@/lib/utils";

type Line = { kind: "same" | "mine" | "theirs"; text: string };
type Difference = { label: string; lines: Line[] };

// two long texts with nothing in common would take seconds to compare
const MAX_CHANGED_LINES = 2_000;

type Compared<Values extends object> = {
  labels: Record<keyof Values & string, string>;
  rich?: readonly (keyof Values)[];
  mine: Values;
  theirs: Values;
};

/** The differences of two records, in the order of `labels`. Fields in `rich` hold formatted text. */
export function compareRecords<Values extends object>({ labels, rich = [], mine, theirs }: Compared<Values>) {
  return (Object.keys(labels) as (keyof Values & string)[]).flatMap((field) => {
    if (JSON.stringify(mine[field]) === JSON.stringify(theirs[field])) return [];
    const linesOf = ({ [field]: value }: Values) =>
      rich.includes(field) ? paragraphsOf(String(value)) : [value].flat().map(String);
    return [differenceOf(labels[field], linesOf(mine), linesOf(theirs))];
  });
}

/** The difference of two unequal values. */
export function differenceOf(label: string, mine: string[], theirs: string[]): Difference {
  const lines = compareLines(mine, theirs).filter(({ text }) => text !== "");
  const isVisible = lines.some(({ kind }) => kind !== "same");
  return { label, lines: isVisible ? lines : [{ kind: "mine", text: "Formatting only" }] };
}

/** Merges the lines of both versions, each marked with its owner. */
function compareLines(mine: string[], theirs: string[]): Line[] {
  const marked = (kind: Line["kind"], lines: string[]): Line[] => lines.map((text) => ({ kind, text }));
  const changes = diffArrays(theirs, mine, { maxEditLength: MAX_CHANGED_LINES });
  if (!changes) return [...marked("theirs", theirs), ...marked("mine", mine)];
  return changes.flatMap(({ value, added, removed }) => marked(added ? "mine" : removed ? "theirs" : "same", value));
}

/** The paragraphs of formatted text; a picture counts as its URL. */
export const paragraphsOf = (html: string): string[] =>
  textBlocks(html).map(({ text, picture }) => picture?.src ?? text);

const OWNERS = { mine: "Yours", theirs: "Theirs" };

export function Differences({ found, owners = OWNERS }: { found: Difference[]; owners?: typeof OWNERS }) {
  return (
    <DifferencesRegion>
      {found.length === 0 && <p>Both versions are identical.</p>}
      {found.map(({ label, lines }) => (
        <section key={label}>
          <h3 className="mb-1.5 text-sm tracking-normal">{label}</h3>
          <ul>
            {lines.map(({ kind, text }, index) => (
              <li
                key={index}
                data-kind={kind}
                className="text-muted-foreground data-[kind=mine]:bg-mist data-[kind=mine]:text-secondary-foreground data-[kind=theirs]:bg-butter data-[kind=theirs]:text-secondary-foreground grid gap-x-3 px-2 py-1 [overflow-wrap:anywhere] sm:grid-cols-[5rem_minmax(0,1fr)]"
              >
                {kind !== "same" && (
                  // seen once for lines that follow each other, heard with each
                  <span className={cn("text-[0.8125rem] font-semibold", lines[index - 1]?.kind === kind && "sr-only")}>
                    {owners[kind]}
                  </span>
                )}
                <span className="sm:col-start-2">{text}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </DifferencesRegion>
  );
}

export const RecordDifferences = <Values extends object>(compared: Compared<Values>) => (
  <Differences found={compareRecords(compared)} />
);

/** Focusable because it scrolls. */
export function DifferencesRegion({ children }: { children: ReactNode }) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label="Differences"
      className="grid max-h-[50svh] gap-5 overflow-y-auto border p-4"
    >
      {children}
    </div>
  );
}
