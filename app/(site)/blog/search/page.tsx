import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { BlogIndex } from "@/components/site/blog/blog-index";
import { categoryPath } from "@/lib/paths";
import { MAX_SEARCH_LENGTH } from "@/lib/posts/rules";
import { parsePageNumber } from "@/lib/validation/fields";
import { lineText } from "@/lib/validation/text";
import { siteTexts } from "@/lib/site/queries";
import { findCategory } from "../category-list";
import { loadList } from "../load-list";
import { loadSearch } from "../load-search";

export async function generateMetadata(): Promise<Metadata> {
  const { blog } = await siteTexts("blog");
  return { title: blog.results.title, description: blog.meta.description, robots: { index: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** `/blog?q=…` and `/blog/category/…?q=…` (next.config.ts). */
export default async function SearchPage({ searchParams }: Props) {
  const { q, page, category: slug } = await searchParams;
  const category = typeof slug === "string" ? await findCategory(slug) : undefined;
  const path = category ? categoryPath(category.slug) : "/blog";
  const search = lineText(String([q].flat()[0] ?? "")).slice(0, MAX_SEARCH_LENGTH);
  if (!search) redirect(path);
  const number = parsePageNumber(String([page].flat()[0])) ?? 1;
  const [texts, list, found] = await Promise.all([
    siteTexts("blog"),
    loadList(1, category?.slug),
    loadSearch(number, { q: search, categorySlug: category?.slug }),
  ]);
  return <BlogIndex texts={texts} path={path} category={category} {...list} search={found} />;
}
