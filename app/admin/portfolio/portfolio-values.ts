import type { PortfolioItem } from "@/app/admin/records";
import { technologiesOf } from "@/lib/portfolio/rules";

/** The form values; the schema converts `displayOrder` to a number. */
export function portfolioValues(item?: PortfolioItem) {
  return {
    title: item?.title ?? "",
    description: item?.description ?? "",
    category: item?.category ?? "",
    status: item?.status ?? ("active" as const),
    url: item?.url ?? "",
    displayOrder: String(item?.displayOrder ?? 0) as string | number | null | undefined,
    image: item?.image ?? "",
    imageAlt: item?.imageAlt ?? null,
    technologies: technologiesOf(item?.technologies) as string[] | string | null | undefined,
    slug: (item?.slug ?? "") as string | null | undefined,
    story: item?.story ?? "",
  };
}

export const ITEM_LABELS = {
  title: "Title",
  description: "Description",
  category: "Category",
  status: "Status",
  url: "Project URL",
  displayOrder: "Display Order",
  image: "Featured Image",
  imageAlt: "Alternative text",
  technologies: "Technologies",
  slug: "Slug",
  story: "Story",
};
