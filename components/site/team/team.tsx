import type { ShownTeam } from "@/lib/site/documents/team";
import { ActionButton } from "../action-button";
import { Section } from "../section";
import { Fit } from "../fit";
import { Members } from "./member";

export function Team({ texts: { section, members, join } }: { texts: ShownTeam }) {
  return (
    <Section id={section.id} number={section.number} name={section.name} ruled={false}>
      <h2 className="text-[clamp(3.25rem,0.5rem+9.5vw,9rem)] leading-[0.9] font-extrabold [--tracking:-0.05em] md:col-[3/-1] md:row-start-1 md:pt-6 md:-indent-[0.04em]">
        <Fit text={section.heading} />
      </h2>
      <p className="text-lead mt-4 max-w-[36em] md:col-[3/-1] md:mt-5">{section.tagline}</p>
      <Members members={members} className="mt-6 sm:mt-8 lg:mt-12" />
      <div className="gap-x-gutter border-foreground mt-6 grid justify-items-start gap-y-3 border-t pt-5 lg:mt-12 lg:grid-cols-12 lg:items-center lg:pt-6">
        <h3 className="text-display-3 w-full lg:col-span-4">{join.heading}</h3>
        <p className="lg:col-span-5">{join.text}</p>
        <ActionButton action={join.action} className="lg:col-span-3 lg:justify-self-end" />
      </div>
    </Section>
  );
}
