import { ButtonLink } from "@/components/ui/button";
import { recognition } from "@/lib/content/recognition";
import { Seal } from "../seal";
import { Section, SectionHeading } from "../section";

/** The seal, and the ventures that carry it as spines on a shelf. */
export function Recognition() {
  const { section, seal, panel, action } = recognition;
  return (
    <Section id={section.id} number={section.number} name={section.name} tone="green">
      <SectionHeading heading={section.heading} intro={section.intro} />
      <div className="quality">
        <Seal title={seal.alt} />
        <h3 className="text-display-3">
          {seal.title} <span>{seal.subtitle}</span>
        </h3>
        <p>{seal.text}</p>
      </div>
      <div className="support">
        <p className="label">{panel.label}</p>
        <h3 className="text-display-3">{panel.heading}</h3>
        <ul className="spines">
          {panel.ventures.map(({ catalogueNumber, name, note }) => (
            <li key={name} className="spine">
              <span className="label">{catalogueNumber}</span>
              <b>{name}</b>
              <span className="label">{note}</span>
            </li>
          ))}
        </ul>
        <p className="support-text">{panel.text}</p>
        <ButtonLink href={action.href} variant="outline">
          {action.label}
        </ButtonLink>
      </div>
    </Section>
  );
}
