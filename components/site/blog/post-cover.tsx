import { coverStyle, imageCopies, type ShownPicture, sizesForPhones } from "@/lib/media/rules";
import { coverOf, type DrawnCover } from "@/lib/covers/rules";
import { Drawing } from "../drawing";

export type Covered = {
  slug: string;
  featuredImage: string | null;
  featuredImageAlt: string | null;
  picture?: ShownPicture;
  catalogNumber: number | null;
  /** The first category selects the family of drawings. */
  categories?: readonly { slug: string }[];
};

/** The featured image, or a drawing. Fills its box. */
export function PostCover({ post, first = false }: { post: Covered; first?: boolean }) {
  const { slug, featuredImage, featuredImageAlt, picture, catalogNumber, categories } = post;
  if (!featuredImage) return <CoverArt number={catalogNumber} slug={slug} category={categories?.[0]?.slug} />;
  const priority = first ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy", decoding: "async" } as const);
  return (
    <img
      src={featuredImage}
      {...imageCopies(featuredImage, sizesForPhones("(min-width: 48rem) 50vw, 100vw"), picture)}
      alt={featuredImageAlt ?? ""}
      style={coverStyle(picture)}
      {...priority}
    />
  );
}

/** Fits any ratio from 1:1 to 2:1, because a drawing's subject is in the middle 200 by 160, which both show. */
function CoverArt(cover: DrawnCover) {
  const { drawing, inks } = coverOf(cover);
  const { blend, ...colors } = inks;
  const variables: Record<string, string> = { "--blend": blend };
  for (const [name, color] of Object.entries(colors)) variables[`--${name}`] = `var(--${color})`;
  return (
    <Drawing
      src={`/images/covers.svg#${drawing}`}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      style={{ ...variables, background: "var(--ground)", isolation: "isolate" }}
    />
  );
}
