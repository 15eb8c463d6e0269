import { coverStyle, imageCopies, type ShownPicture, withDensePhones } from "@/lib/media/rules";
import { CoverArt } from "./cover-art/cover-art";

type Covered = {
  slug: string;
  featuredImage: string | null;
  featuredImageAlt: string | null;
  picture?: ShownPicture;
  catalogNumber: number | null;
  /** The first one has a family of drawings. */
  categories?: readonly { slug: string }[];
};

/** The featured image, or drawn artwork. Fills its box. */
export function PostCover({ post, first = false }: { post: Covered; first?: boolean }) {
  const { slug, featuredImage, featuredImageAlt, picture, catalogNumber, categories } = post;
  if (!featuredImage) return <CoverArt number={catalogNumber} seed={slug} category={categories?.[0]?.slug} />;
  const priority = first ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy", decoding: "async" } as const);
  return (
    <img
      src={featuredImage}
      {...imageCopies(featuredImage, withDensePhones("(min-width: 48rem) 50vw, 100vw"), picture)}
      alt={featuredImageAlt ?? ""}
      style={coverStyle(picture)}
      {...priority}
    />
  );
}
