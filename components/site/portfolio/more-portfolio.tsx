import type { PortfolioCopy } from "@/lib/content/portfolio";
import { imageSrcSet } from "@/lib/images/rules";
import { cn } from "@/lib/utils";
import { Record } from "../drawing";

export type MorePortfolioItem = {
  id: number;
  title: string;
  description: string | null;
  image: string | null;
  url: string | null;
  technologies: readonly string[];
  category: string | null;
};

const PICTURE = "aspect-square h-auto w-full bg-sand object-cover";

/** The active items that administrators have added, as a list of smaller releases; nothing where there are none. */
export function MorePortfolio({ copy, items }: { copy: PortfolioCopy["more"]; items: readonly MorePortfolioItem[] }) {
  if (items.length === 0) return null;
  return (
    <div className="mt-block gap-x-gutter border-foreground grid gap-y-6 border-t pt-5 lg:grid-cols-[1fr_3fr]">
      <h3 className="text-display-3">{copy.heading}</h3>
      <ul className={cn("gap-x-gutter grid gap-y-8", items.length > 1 && "md:grid-cols-2")}>
        {items.map(({ id, title, description, image, url, technologies, category }) => (
          <li key={id} className="grid grid-cols-[6rem_1fr] items-start gap-5 lg:grid-cols-[9rem_1fr]">
            {image ? (
              <img
                src={image}
                srcSet={imageSrcSet(image)}
                sizes="12rem"
                alt=""
                width="640"
                height="640"
                loading="lazy"
                decoding="async"
                className={PICTURE}
              />
            ) : (
              <Record className={`${PICTURE} p-[10%]`} />
            )}
            <div>
              {category && <p className="label">{category}</p>}
              <h4 className="mt-0.5 mb-1.5 text-2xl leading-[1.05]">{title}</h4>
              {description && (
                <p className="line-clamp-3 max-w-[44em] text-[0.9375rem] leading-[1.45]">{description}</p>
              )}
              {technologies.length > 0 && (
                <p className="label text-muted-foreground mt-2">{technologies.join(" · ")}</p>
              )}
              {url && (
                <a href={url} className="link" rel="noopener">
                  {copy.visit} <span className="sr-only">{title}</span>
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
