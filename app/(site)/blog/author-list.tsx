import type { Metadata } from "next";
import { findBySlug } from "@/app/(site)/find-by-slug";
import { BlogIndex } from "@/components/site/blog/blog-index";
import { JsonLd } from "@/components/site/json-ld";
import { findRenamedAuthor, getAuthor } from "@/lib/authors/queries";
import { fillIn } from "@/lib/format";
import { authorPath, listPagePath } from "@/lib/paths";
import { excerptOf } from "@/lib/posts/rules";
import { pageMetadata } from "@/lib/seo/metadata";
import { authorData } from "@/lib/seo/structured-data";
import { siteTexts } from "@/lib/site/queries";
import { lineText } from "@/lib/validation/text";
import { loadList } from "./load-list";

/** Redirects from a former slug; throws notFound() for an unknown one. */
export const findAuthor = (slug: string) =>
  findBySlug(slug, { find: getAuthor, findRenamed: findRenamedAuthor, pathOf: authorPath });

export async function authorMetadata(slug: string, page: number): Promise<Metadata> {
  const { name, bio, title } = await findAuthor(slug);
  const { brand, blog } = await siteTexts("brand", "blog");
  return pageMetadata({
    site: brand,
    title: page === 1 ? name : fillIn(blog.pageTitle, { title: name, page }),
    description: excerptOf(lineText(bio)) || title || blog.meta.description,
    path: listPagePath(authorPath(slug), page),
  });
}

export async function AuthorList({ slug, page }: { slug: string; page: number }) {
  const author = await findAuthor(slug);
  const { brand, blog } = await siteTexts("brand", "blog");
  const list = await loadList(page, { authorSlug: slug });
  return (
    <>
      <BlogIndex texts={{ blog }} path={authorPath(slug)} author={author} {...list} />
      <JsonLd data={authorData(brand, blog, author)} />
    </>
  );
}
