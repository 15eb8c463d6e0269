import type { ReactNode } from "react";
import { portfolio } from "@/lib/content/portfolio";
import { Section, SectionHeading } from "../section";
import { Releases } from "./releases";

/** The catalogue: three releases, then whatever the administrators have added. */
export function Portfolio({ children }: { children?: ReactNode }) {
  const { section } = portfolio;
  return (
    <Section id={section.id} number={section.number} name={section.name}>
      <SectionHeading heading={section.heading} intro={section.intro} />
      <Releases />
      {children}
    </Section>
  );
}
