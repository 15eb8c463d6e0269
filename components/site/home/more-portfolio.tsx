import { portfolio } from "@/lib/content/portfolio";
import { imageSrcSet } from "@/lib/images/rules";

export type MorePortfolioItem = {
  id: number;
  title: string;
  description: string | null;
  image: string | null;
  url: string | null;
  technologies: readonly string[];
  category: string | null;
};

/** The active items that administrators have added, as a list of smaller releases; nothing where there are none. */
export function MorePortfolio({ items }: { items: readonly MorePortfolioItem[] }) {
  if (items.length === 0) return null;
  const { heading, visit } = portfolio.more;
  return (
    <div className="more">
      <h3 className="text-display-3">{heading}</h3>
      <ul>
        {items.map(({ id, title, description, image, url, technologies, category }) => (
          <li key={id} className="more-item">
            {image ? (
              <img src={image} srcSet={imageSrcSet(image)} sizes="12rem" alt="" width="640" height="640" loading="lazy" decoding="async" />
            ) : (
              <span className="more-blank" aria-hidden="true" />
            )}
            <div>
              {category && <p className="label">{category}</p>}
              <h4>{title}</h4>
              {description && <p className="more-description">{description}</p>}
              {technologies.length > 0 && <p className="more-technologies label">{technologies.join(" · ")}</p>}
              {url && (
                <a href={url} className="link" rel="noopener">
                  {visit} <span className="sr-only">{title}</span>
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
