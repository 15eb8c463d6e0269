import { ButtonLink } from "@/components/ui/button";
import { impact } from "@/lib/content/impact";
import { Section, SectionHeading } from "../section";
import { WithTerms } from "../term";

/** Three statements, each led by the figure that carries it. */
export function Impact() {
  const { section, statements, closing } = impact;
  return (
    <Section id={section.id} number={section.number} name={section.name} tone="ink">
      <SectionHeading heading={section.heading} intro={<WithTerms text={section.intro} />} />
      {statements.map(({ title, text, figure }) => (
        <article key={title} className="statement">
          <p className="statement-figure">
            <b>{figure.value}</b> <span className="label">{figure.label}</span>
          </p>
          <div>
            <h3 className="text-display-3">{title}</h3>
            <p>{text}</p>
          </div>
        </article>
      ))}
      <div className="closing">
        <h3 className="text-display-2">{closing.heading}</h3>
        <div>
          <p>{closing.text}</p>
          <ButtonLink href={closing.action.href} variant="signal" size="large">
            {closing.action.label}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
