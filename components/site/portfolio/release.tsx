import type { PortfolioCopy, PortfolioOrganization, PortfolioPicture } from "@/lib/content/portfolio";
import { imageSrcSet } from "@/lib/images/rules";
import { cn } from "@/lib/utils";
import { Record } from "../record";
import { WithTerms } from "../glossary/term";
import { Carousel } from "./carousel";

type Place = "lead" | "left" | "right";

/** The lead's parts are in the section's grid, beside the heading. */
const PLACES: Record<Place, { release: string; sleeve?: string; notes?: string }> = {
  lead: {
    release: "max-md:mt-6 md:contents",
    sleeve: "md:col-[1/span_6] md:row-[1/span_2] md:mt-16",
    notes: "max-md:mt-4 md:col-[8/-1] md:row-start-2 md:self-end md:pt-10",
  },
  left: { release: "mt-9 md:col-span-6 md:mt-24 lg:col-span-5", notes: "mt-4 md:mt-5" },
  right: { release: "mt-9 md:col-[7/-1] md:mt-40", notes: "mt-4 md:mt-5" },
};

export function Release({
  index,
  organization,
  copy: { statusLabel, impactLabel, controls },
  place,
}: {
  index: number;
  organization: PortfolioOrganization;
  copy: Pick<PortfolioCopy, "statusLabel" | "impactLabel" | "controls">;
  place: Place;
}) {
  const { catalogNumber, name, fullName, category, description, status, impact, pictures } = organization;
  const [only] = pictures;
  const id = `release-${index + 1}`;
  const classes = PLACES[place];
  return (
    <article aria-labelledby={id} className={classes.release}>
      <div className={`group relative isolate mr-[12%] ${classes.sleeve ?? ""}`}>
        <Record className="absolute inset-x-0 top-0 -z-10 aspect-square translate-x-[13%] scale-[0.96] transition-transform duration-250 ease-out motion-safe:group-hover:translate-x-[18%]" />
        {pictures.length > 1 ? (
          <Carousel
            name={name}
            titles={pictures.map(({ title, alt }) => title || alt)}
            controls={controls}
            slides={pictures.map((picture, place) => (
              <Captioned key={place} {...picture} className="min-h-[5.75em]" />
            ))}
          />
        ) : only ? (
          <Captioned {...only} />
        ) : (
          <Record className="bg-sand aspect-square h-auto w-full p-[10%]" />
        )}
        <p className="border-ink bg-butter text-ink absolute top-5 -left-2 -rotate-3 border-[1.5px] px-3 pt-1 pb-1.5 leading-tight">
          <span className="label block">{statusLabel}</span> <b className="font-display text-lg">{status}</b>
        </p>
      </div>
      <div className={classes.notes}>
        <p className="label border-foreground flex flex-wrap gap-x-6 gap-y-1 border-t pt-3">
          {catalogNumber} <span className="text-muted-foreground">{category}</span>
        </p>
        <h3
          id={id}
          className="my-2 text-[clamp(2.75rem,0.5rem+5.4vw,5.25rem)] leading-[0.9] font-extrabold tracking-[-0.05em] md:my-3"
        >
          {name}
        </h3>
        {fullName && (
          <p className="font-display mb-3 text-[clamp(1.375rem,1.2rem+0.8vw,1.75rem)] leading-[1.1] font-bold tracking-[-0.03em]">
            {fullName}
          </p>
        )}
        <p>
          <WithTerms text={description} />
        </p>
        <p className="mt-3 border-t pt-2 font-semibold md:mt-4 md:pt-3">
          <span className="label text-signal-text block">{impactLabel}</span> {impact}
        </p>
      </div>
    </article>
  );
}

function Captioned({ title, description, className, ...picture }: PortfolioPicture & { className?: string }) {
  if (!title && !description) return <Artwork {...picture} />;
  return (
    <figure>
      <Artwork {...picture} />
      <figcaption className={cn("pt-3 text-[0.9375rem] leading-[1.45]", className)}>
        {title && <b className="block">{title}</b>} <WithTerms text={description} />
      </figcaption>
    </figure>
  );
}

function Artwork({ image, alt }: Pick<PortfolioPicture, "image" | "alt">) {
  if (!image) return <Record className="bg-sand aspect-square h-auto w-full p-[10%]" />;
  const srcSet = imageSrcSet(image);
  const copies = srcSet && { srcSet, sizes: "(min-width: 48rem) 40rem, 90vw" };
  return (
    <img
      src={image}
      {...copies}
      alt={alt}
      width="1200"
      height="1200"
      loading="lazy"
      decoding="async"
      className="bg-sand outline-ink/25 aspect-square h-auto w-full object-cover outline outline-1 -outline-offset-1"
    />
  );
}
