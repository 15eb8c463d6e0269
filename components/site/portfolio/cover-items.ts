import { storyPath } from "@/lib/paths";
import { itemNumber, type PortfolioCard, type Venture } from "@/lib/portfolio/rules";
import type { SiteTexts } from "@/lib/site/registry";
import type { CoverItem } from "../shelf";

type Story = Pick<PortfolioCard, "id" | "title" | "slug" | "category" | "image" | "picture"> &
  Partial<Pick<PortfolioCard, "imageAlt">>;

export const storyItem = (story: Story, portfolio: SiteTexts["portfolio"]): CoverItem => {
  const { id, title, slug, category, image, imageAlt = null, picture } = story;
  return {
    href: storyPath(slug),
    number: itemNumber(portfolio, id),
    title,
    note: category,
    cover: { slug, featuredImage: image, featuredImageAlt: imageAlt, ...(picture && { picture }), catalogNumber: id },
  };
};

/** Uses the first picture of the venture's home page card as the cover. */
export const ventureItem = ({ catalogNumber, name, slug, category, pictures: [first] }: Venture): CoverItem => ({
  href: storyPath(slug),
  number: catalogNumber,
  title: name,
  note: category,
  cover: {
    slug,
    featuredImage: first?.image || null,
    featuredImageAlt: first?.alt ?? null,
    ...(first?.shown && { picture: first.shown }),
    catalogNumber: null,
  },
});
