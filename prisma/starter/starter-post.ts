import type { StarterCategorySlug } from "./categories.ts";

export type StarterPost = {
  title: string;
  slug: string;
  excerpt: string;
  contentHtml: string;
  categorySlugs: readonly StarterCategorySlug[];
  featuredImage?: string;
  metaTitle?: string;
  metaDescription?: string;
} & ({ status: "published" | "archived"; publishedAt: string } | { status: "draft"; publishedAt: null });
