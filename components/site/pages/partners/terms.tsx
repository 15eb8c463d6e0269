import { partnersPage } from "@/lib/content/partners-page";

/** How it begins: four steps down, as the arm comes in. */
export function Terms() {
  const { heading, steps } = partnersPage.terms;
  return (
    <section id="terms" aria-labelledby="terms-heading" className="terms">
      <div className="grid-page">
        <h2 id="terms-heading" className="text-display-2">
          {heading}
        </h2>
        <ol>
          {steps.map(({ number, title, text }) => (
            <li key={number}>
              <span className="label" aria-hidden="true">
                {number}
              </span>
              <h3 className="text-display-3">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
