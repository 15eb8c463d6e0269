import type { ReactNode } from "react";
import { type Compared, compareRecords, type Difference } from "./compare";

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
                className="text-muted-foreground data-[kind=mine]:bg-mist data-[kind=mine]:text-secondary-foreground data-[kind=theirs]:bg-butter data-[kind=theirs]:text-secondary-foreground grid grid-cols-[5rem_1fr] gap-3 px-2 py-1 [overflow-wrap:anywhere]"
              >
                <span className="text-[0.8125rem] font-semibold">{kind === "same" ? "" : owners[kind]}</span>
                <span>{text}</span>
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

/** Scrollable, so it must be focusable. */
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
