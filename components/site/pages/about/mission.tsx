import { aboutPage } from "@/lib/content/about-page";
import { PageSection } from "../page-section";

export function Mission() {
  const { heading, statement, paragraphs } = aboutPage.mission;
  return (
    <PageSection id="mission" number="01" heading={heading}>
      <p className="mission-statement text-display-1">{statement}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mission-note">
          {paragraph}
        </p>
      ))}
    </PageSection>
  );
}
