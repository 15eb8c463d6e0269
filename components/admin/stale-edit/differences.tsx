import type { Difference } from "./compare";

const WHOSE = { same: "", mine: "Yours", theirs: "Theirs" } as const;

export function Differences({ found }: { found: Difference[] }) {
  return (
    // it scrolls, so the keyboard must reach it
    <div className="differences" tabIndex={0} role="region" aria-label="Differences">
      {found.length === 0 && <p>Both versions say the same.</p>}
      {found.map(({ label, lines }) => (
        <section key={label}>
          <h3>{label}</h3>
          <ul>
            {lines.map(({ kind, text }, index) => (
              <li key={index} data-kind={kind}>
                <span className="differences-whose">{WHOSE[kind]}</span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
