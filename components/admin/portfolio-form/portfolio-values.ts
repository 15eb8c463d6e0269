import type { PortfolioItem } from "../records";

/** What the form starts with; `displayOrder` is what stands in the input, the schema makes a number of it. */
export function portfolioValues(item?: PortfolioItem) {
  return {
    title: item?.title ?? "",
    description: item?.description ?? "",
    category: item?.category ?? "",
    status: item?.status ?? ("active" as const),
    url: item?.url ?? "",
    displayOrder: String(item?.displayOrder ?? 0) as string | number | null | undefined,
    image: item?.image ?? "",
    technologies: technologiesOf(item?.technologies) as string[] | string | null | undefined,
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
  technologies: "Technologies",
};

/** The names in the stored list; none where it cannot be read. */
export function technologiesOf(stored: string | undefined): string[] {
  try {
    const list: unknown = JSON.parse(stored || "[]");
    return Array.isArray(list) ? list.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}
