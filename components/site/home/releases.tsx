"use client";

import { portfolio, type PortfolioOrganization, type PortfolioPicture } from "@/lib/content/portfolio";
import { Carousel } from "../carousel";
import { WithTerms } from "../term";

function Artwork({ image, alt }: PortfolioPicture) {
  return <img src={image} alt={alt} width="1200" height="1200" loading="lazy" decoding="async" />;
}

/**
 * The ventures as releases: a sleeve with the record looking out, catalogue number, status as a sticker, liner notes.
 * A client component since the carousel has brought the copy into the browser already.
 */
export function Releases() {
  return portfolio.organizations.map((organization) => <Release key={organization.key} organization={organization} />);
}

function Release({ organization }: { organization: PortfolioOrganization }) {
  const { key, catalogueNumber, name, fullName, category, description, status, impact } = organization;
  return (
    <article className="release" data-release={key} aria-labelledby={`release-${key}`}>
      <div className="release-sleeve">
        {organization.hasCarousel ? (
          <Carousel
            name={name}
            titles={organization.slides.map((slide) => slide.title)}
            slides={organization.slides.map((slide) => (
              <figure key={slide.title}>
                <Artwork {...slide} />
                <figcaption>
                  <b>{slide.title}</b> <WithTerms text={slide.description} />
                </figcaption>
              </figure>
            ))}
          />
        ) : (
          <Artwork {...organization.artwork} />
        )}
        <p className="release-status">
          <span className="label">{portfolio.statusLabel}</span> <b>{status}</b>
        </p>
      </div>
      <div className="release-notes">
        <p className="label">
          {catalogueNumber} <span>{category}</span>
        </p>
        <h3 id={`release-${key}`}>{name}</h3>
        {fullName && <p className="release-full-name">{fullName}</p>}
        <p>
          <WithTerms text={description} />
        </p>
        <p className="release-impact">
          <span className="label">{portfolio.impactLabel}</span> {impact}
        </p>
      </div>
    </article>
  );
}
