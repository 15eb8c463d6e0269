import { partnersPage } from "@/lib/content/partners-page";
import { trackId } from "./track";

/** A split single: two records in one sleeve, and the track list of both sides, each track a way down the page. */
export function PartnersHero() {
  const { page, sides } = partnersPage;
  return (
    <header className="partners-hero">
      <div className="grid-page">
        <p className="page-name label">{page.name}</p>
        <h1>{page.heading}</h1>
        <img src="/images/pages/split.svg" alt="" width={1000} height={600} />
        <p className="partners-intro text-lead">{page.intro}</p>
        <ol className="partners-index">
          {sides.flatMap(({ side, groups }) =>
            groups.map(({ title }, index) => (
              <li key={title}>
                <a href={`#${trackId(side, index)}`}>
                  <span className="label">{`${side}${index + 1}`}</span> {title}
                </a>
              </li>
            )),
          )}
        </ol>
      </div>
    </header>
  );
}
