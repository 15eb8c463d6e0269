import { methodology } from "@/lib/content/methodology";
import { Section, SectionHeading } from "../section";
import { WithTerms } from "../term";

/** Three rules as three sleeves; the pictures on them are made of circles and drawn in home.css. */
export function Methodology() {
  const { section, resultLabel, cards } = methodology;
  return (
    <Section id={section.id} number={section.number} name={section.name}>
      <SectionHeading heading={section.heading} intro={section.intro} />
      <ol className="sleeves">
        {cards.map(({ number, title, text, result }) => (
          <li key={number} className="sleeve">
            <div className="sleeve-front">
              <span className="label" aria-hidden="true">
                {number}
              </span>
              <h3>{title}</h3>
            </div>
            <p>
              <WithTerms text={text} />
            </p>
            <p className="sleeve-result">
              <span className="label">{resultLabel}</span> {result}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
