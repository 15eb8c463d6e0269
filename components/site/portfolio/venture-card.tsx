import { Link } from "@/components/ui/link";
import { coverStyle, imageCopies, sizesForPhones } from "@/lib/media/rules";
import { venturePath } from "@/lib/paths";
import type { Venture, VenturePicture } from "@/lib/portfolio/rules";
import { cn } from "@/lib/utils";
import type { SiteTexts } from "@/lib/site/registry";
import { VinylRecord } from "../drawing";
import { Fit } from "../fit";
import { WithTerms } from "../glossary/term";
import { Carousel } from "./carousel";
import sleeve from "./sleeve.module.css";

type Place = "lead" | "left" | "right";

const SLEEVE_FIRST = "md:flex md:flex-col md:self-start md:*:nth-2:order-first";

/** The lead card's parts are in the section's grid, beside the heading. On narrow screens, names are above pictures. */
const PLACES: Record<Place, { card: string; sleeve?: string; head?: string; notes?: string }> = {
  lead: {
    card: "max-md:mt-6 md:contents",
    sleeve: "md:col-[1/span_6] md:row-[1/span_3] md:mt-16",
    head: "md:col-[8/-1] md:row-start-2 md:self-end md:pt-10",
    notes: "md:col-[8/-1] md:row-start-3",
  },
  left: { card: `mt-9 md:col-span-6 md:mt-40 ${SLEEVE_FIRST}`, head: "md:mt-5" },
  right: { card: `mt-9 md:col-[7/-1] md:mt-24 ${SLEEVE_FIRST}`, head: "md:mt-5" },
};

type Props = { index: number; venture: Venture; texts: SiteTexts["portfolio"]; place: Place };

export function VentureCard({ index, venture, texts: { statusLabel, impactLabel, controls, more }, place }: Props) {
  const { slug, catalogNumber, name, fullName, category, description, status, impact, pictures } = venture;
  const [only = NO_PICTURE] = pictures;
  const id = `venture-${index + 1}`;
  const classes = PLACES[place];
  const isCarousel = pictures.length > 1;
  const href = venturePath(slug);
  return (
    <article aria-labelledby={id} className={cn("below", classes.card)}>
      <div className={classes.head}>
        <p className="label border-foreground flex flex-wrap gap-x-6 gap-y-1 border-t pt-3">
          {catalogNumber} <span className="text-muted-foreground">{category}</span>
        </p>
        <h3 id={id} className="text-venture my-2 font-extrabold [--tracking:-0.05em] md:my-3">
          <Link href={href} className="hover:underline">
            <Fit text={name} />
          </Link>
        </h3>
        {fullName && (
          <p className="font-display mb-3 text-[clamp(1.375rem,1.2rem+0.8vw,1.75rem)] leading-[1.1] font-bold tracking-[-0.03em]">
            {fullName}
          </p>
        )}
      </div>
      <div className={cn("relative isolate mr-[12%] max-md:mt-4", !isCarousel && "print:mr-[55%]", classes.sleeve)}>
        <VinylRecord className={sleeve.disc} />
        {isCarousel ? (
          <Carousel
            name={name}
            titles={pictures.map(({ title, alt }) => title || alt)}
            controls={controls}
            slides={pictures.map((picture, place) => (
              <Captioned key={place} {...picture} href={href} className="min-h-[5.75em]" />
            ))}
          />
        ) : (
          <Captioned {...only} href={href} />
        )}
        <p className="border-ink bg-butter text-ink absolute top-5 -left-2 max-w-full -rotate-3 border-[1.5px] px-3 pt-1 pb-1.5 leading-tight">
          <span className="label block">{statusLabel}</span> <b className="font-display text-lg">{status}</b>
        </p>
      </div>
      <div className={cn("max-md:mt-4", classes.notes)}>
        <p>
          <WithTerms text={description} />
        </p>
        <p className="mt-3 border-t pt-2 font-semibold md:mt-4 md:pt-3">
          <span className="label text-signal-text block">{impactLabel}</span> {impact}
        </p>
        <Link href={href} className="link mt-2 inline-flex min-h-11 items-center font-semibold">
          {more.read} <span className="sr-only">{name}</span>
        </Link>
      </div>
    </article>
  );
}

const NO_PICTURE = { image: "", alt: "", title: "", description: "" };

type CaptionedProps = VenturePicture & { href?: string; className?: string };

/** `href` is the venture's page; the picture's link is not in the tab order, because the name links there, too. */
export function Captioned({ title, description, className, ...picture }: CaptionedProps) {
  if (!title && !description) return <Artwork {...picture} />;
  return (
    <figure>
      <Artwork {...picture} />
      <figcaption className={cn("text-note pt-3", className)}>
        {title && <b className="block">{title}</b>} <WithTerms text={description} />
      </figcaption>
    </figure>
  );
}

function Artwork({ image, alt, shown, href }: Pick<CaptionedProps, "image" | "alt" | "shown" | "href">) {
  if (!image) return <VinylRecord className="bg-sand aspect-square h-auto w-full p-[10%]" />;
  const art = (
    <img
      src={image}
      {...imageCopies(image, sizesForPhones("(min-width: 48rem) 40rem, 90vw"))}
      style={coverStyle(shown)}
      alt={alt}
      width="1200"
      height="1200"
      loading="lazy"
      decoding="async"
      className={sleeve.art}
    />
  );
  if (!href) return art;
  return (
    <Link href={href} tabIndex={-1}>
      {art}
    </Link>
  );
}
