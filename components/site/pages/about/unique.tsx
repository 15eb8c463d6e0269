import { aboutPage } from "@/lib/content/about-page";

/** The record from close by: grooves to the edges of the view, and both sides printed on its label. */
export function Unique() {
  const { heading, intro, sides } = aboutPage.unique;
  return (
    <section id="unique" aria-labelledby="unique-heading" className="unique on-ink">
      <div className="unique-label">
        <h2 id="unique-heading">{heading}</h2>
        <p className="unique-intro">{intro}</p>
        <div className="unique-sides">
          {sides.map(({ side, title, tracks }) => (
            <div key={side}>
              <h3>
                <span aria-hidden="true">{side}</span> {title}
              </h3>
              <ol>
                {tracks.map((track) => (
                  <li key={track.title}>
                    <b>{track.title}</b> {track.text}
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
