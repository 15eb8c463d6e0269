import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { BlogIndex } from "@/components/site/blog/blog-index";
import { authorPath, categoryPath } from "@/lib/paths";
import { MAX_SEARCH_LENGTH } from "@/lib/posts/rules";
import { findPosts } from "@/lib/posts/list-queries";
import { wholeTitle } from "@/lib/seo/metadata";
import { siteTexts } from "@/lib/site/queries";
import { parsePageNumber } from "@/lib/validation/fields";
import { lineText } from "@/lib/validation/text";
import { TranslationScript } from "@/app/translation-script";
import { findAuthor, findCategory, loadList } from "../list-page";

export async function generateMetadata(): Promise<Metadata> {
  const { brand, blog } = await siteTexts("brand", "blog");
  return { title: wholeTitle(brand, blog.results.title), description: blog.meta.description, robots: { index: false } };
}

/** `/blog?q=…`, `/blog/category/…?q=…` and `/blog/author/…?q=…` (next.config.ts). */
export default async function SearchPage({ searchParams }: PageProps<"/blog/search">) {
  const { q, page, category: categorySlug, author: authorSlug } = await searchParams;
  const category = typeof categorySlug === "string" ? await findCategory(categorySlug) : undefined;
  const author = typeof authorSlug === "string" ? await findAuthor(authorSlug) : undefined;
  const path = category ? categoryPath(category.slug) : author ? authorPath(author.slug) : "/blog";
  const search = lineText(String([q].flat()[0] ?? "")).slice(0, MAX_SEARCH_LENGTH);
  if (!search) redirect(path);
  const number = parsePageNumber(String([page].flat()[0])) ?? 1;
  const filter = { categorySlug: category?.slug, authorSlug: author?.slug };
  const [texts, list, found] = await Promise.all([
    siteTexts("blog"),
    loadList(1, filter),
    findPosts(number, { q: search, ...filter }),
  ]);
  return (
    <>
      <TranslationScript />
      <BlogIndex
        texts={texts}
        path={path}
        category={category}
        author={author}
        {...list}
        search={{ q: search, found }}
      />
    </>
  );
}
