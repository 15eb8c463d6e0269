import { processPage } from "@/lib/content/process-page";

/**
 * The three numbers as three tracks of one record: 70% of the outer band, day 30 to 90 of the middle one, two reviews
 * opposite each other on the inner one. Each number is printed in the ink of its track.
 */
export function MeasurableImpact() {
  const { heading, intro, measures } = processPage.measurableImpact;
  return (
    <section id="measurable-impact" aria-labelledby="measurable-impact-heading" className="measures on-ink">
      <img src="/images/pages/three-numbers.svg" alt="" width={1000} height={1000} loading="lazy" />
      <div className="grid-page">
        <h2 id="measurable-impact-heading">{heading}</h2>
        <p className="measures-intro text-lead">{intro}</p>
        <ol>
          {measures.map(({ value, label, text }) => (
            <li key={label}>
              <p className="measure-value">
                <b>{value}</b> <span>{label}</span>
              </p>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
