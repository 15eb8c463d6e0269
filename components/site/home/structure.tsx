import { ButtonLink } from "@/components/ui/button";
import { structure } from "@/lib/content/structure";
import { Section, SectionHeading } from "../section";

/** Three ways of working as sides A, B and C of a release, each with its examples as tracks. */
export function Structure() {
  const { section, sideLabel, suitsLabel, examplesLabel, ways, traits, action } = structure;
  return (
    <Section id={section.id} number={section.number} name={section.name} tone="sand">
      <SectionHeading heading={section.heading} intro={section.intro} />
      <div className="sides">
        {ways.map(({ side, title, text, suits, examples }) => (
          <article key={side} className="side">
            <p className="side-letter">
              <span className="label">{sideLabel}</span> {side}
            </p>
            <h3 className="text-display-3">{title}</h3>
            <p>{text}</p>
            <dl>
              <div>
                <dt className="label">{suitsLabel}</dt>
                <dd>{suits}</dd>
              </div>
              <div>
                <dt className="label">{examplesLabel}</dt>
                {examples.map((example, index) => (
                  <dd key={example} className="side-track">
                    <span className="label" aria-hidden="true">
                      {side}
                      {index + 1}
                    </span>{" "}
                    {example}
                  </dd>
                ))}
              </div>
            </dl>
          </article>
        ))}
      </div>
      <div className="traits">
        <h3 className="text-display-3">{traits.heading}</h3>
        <ul>
          {traits.items.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <ButtonLink href={action.href} variant="outline">
          {action.label}
        </ButtonLink>
      </div>
    </Section>
  );
}
