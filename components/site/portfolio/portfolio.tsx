import type { Venture } from "@/lib/portfolio/rules";
import type { SiteTexts } from "@/lib/site/registry";
import { Section } from "../section";
import { MorePortfolio, type ShownItem } from "./more-portfolio";
import { VentureCard } from "./venture-card";
import { Fit } from "../fit";

type Props = { texts: SiteTexts["portfolio"]; ventures: readonly Venture[]; items: readonly ShownItem[] };

export function Portfolio({ texts, ventures, items }: Props) {
  const { section } = texts;
  return (
    <Section id={section.id} number={section.number} name={section.name} ruled={false} isBelow={false}>
      <div className="md:col-[8/-1] md:row-start-1 md:pt-10">
        <h2 className="text-display-1 md:text-display-2">
          <Fit text={section.heading} />
        </h2>
        <p className="text-lead mt-4 max-w-[34em]">{section.intro}</p>
      </div>
      {ventures.map((venture, index) => (
        <VentureCard key={venture.slug} index={index} venture={venture} texts={texts} place={placeOf(index)} />
      ))}
      <MorePortfolio portfolio={texts} items={items} />
    </Section>
  );
}

function placeOf(index: number): "lead" | "left" | "right" {
  if (index === 0) return "lead";
  return index % 2 === 1 ? "left" : "right";
}
