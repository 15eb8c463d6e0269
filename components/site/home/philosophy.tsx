import { philosophy } from "@/lib/content/philosophy";
import { Section, SectionHeading } from "../section";
import { WithTerms } from "../term";

/** What the studio believes, does and how: a statement, a track list, one groove in three tracks, a quote. */
export function Philosophy() {
  const { section, audience, services, method, quote } = philosophy;
  return (
    <Section id={section.id} number={section.number} name={section.name}>
      <SectionHeading heading={section.heading} intro={<WithTerms text={section.intro} />} />

      <div className="tracks-head">
        <h3 className="text-display-3">{services.heading}</h3>
        <p>{audience}</p>
      </div>
      <div className="tracks">
        <p className="tracks-columns label" aria-hidden="true">
          {services.valueHeading}
        </p>
        <ol>
          {services.items.map(({ key, title, value }) => (
            <li key={key} className="track">
              <b>{title}</b>
              <span>{value}</span>
            </li>
          ))}
        </ol>
      </div>

      <div className="method">
        <h3 className="method-heading text-display-3">
          <WithTerms text={method.heading} />
        </h3>
        <p className="sr-only">{method.alt}</p>
        <ol className="method-tracks">
          {method.tracks.map(({ letter, name, text }) => (
            <li key={letter} data-track={letter}>
              <p className="method-letter" aria-hidden="true">
                {letter}
              </p>
              <img
                src={`/images/groove-${letter.toLowerCase()}.svg`}
                alt=""
                width="400"
                height="120"
                loading="lazy"
                className="groove"
              />
              {letter === "V" && (
                <p className="method-middle">
                  <b>{method.middle.value}</b> {method.middle.label}
                </p>
              )}
              <h4 className="text-display-3">{name}</h4>
              <p>
                <WithTerms text={text} />
              </p>
            </li>
          ))}
        </ol>
        <p className="method-threshold label">{method.threshold}</p>
      </div>

      <figure className="quote">
        <blockquote>
          <p>{quote.text}</p>
        </blockquote>
        <figcaption className="label">{quote.source}</figcaption>
      </figure>
    </Section>
  );
}
