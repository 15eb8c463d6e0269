import type { StarterCategorySlug } from "./categories.ts";
import { postsOf2025FirstHalf } from "./posts/2025-first-half.ts";
import { postsOf2025SecondHalf } from "./posts/2025-second-half.ts";
import { postsOf2026FirstHalf } from "./posts/2026-first-half.ts";
import { postsOf2026SecondHalf } from "./posts/2026-second-half.ts";

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

/** Oldest first; the draft comes last. */
export const starterPosts: readonly StarterPost[] = [
  ...postsOf2025FirstHalf,
  ...postsOf2025SecondHalf,
  ...postsOf2026FirstHalf,
  ...postsOf2026SecondHalf,
];
