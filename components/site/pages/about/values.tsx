import { aboutPage } from "@/lib/content/about-page";
import { PageSection } from "../page-section";

const SLEEVES = ["creative-innovation", "social-impact", "sustainable-growth"] as const;

/** Three sleeves laid down one over the corner of the other, their notes in the steps this leaves. */
export function Values() {
  const { heading, items } = aboutPage.values;
  return (
    <PageSection id="values" number="02" heading={heading}>
      <ol className="values">
        {items.map(({ number, title, line, text }, index) => (
          <li key={number} className="value">
            <img src={`/images/pages/${SLEEVES[index]}.svg`} alt="" width={600} height={600} loading="lazy" />
            <div>
              <p className="label" aria-hidden="true">
                {number}
              </p>
              <h3>{title}</h3>
              <p className="value-line">{line}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
