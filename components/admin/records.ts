import type { PORTFOLIO_STATUSES } from "@/lib/portfolio/schema";
import type { PostMeta } from "@/lib/posts/rules";
import type { PostStatus } from "@/lib/posts/schema";

/** The records as the API answers with them: dates are ISO strings. */
export type PostRow = {
  id: number;
  title: string;
  slug: string;
  excerpt: string | null;
  status: PostStatus;
  createdAt: string | null;
  publishedAt: string | null;
};

export type Post = PostRow &
  PostMeta & {
    content: string;
    featuredImage: string | null;
    updatedAt: string;
    version: number;
    categoryIds: number[];
  };

export type Category = { id: number; name: string; slug: string; description: string | null; postCount: number; version: number };

export type PortfolioItem = {
  id: number;
  title: string;
  description: string | null;
  image: string | null;
  url: string | null;
  /** A JSON-encoded list of strings. */
  technologies: string;
  category: string | null;
  status: (typeof PORTFOLIO_STATUSES)[number];
  displayOrder: number;
  updatedAt: string;
  version: number;
};
