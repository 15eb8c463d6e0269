import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { findBySlug } from "@/app/(site)/find-by-slug";
import { BlogIndex, type BlogIndexProps } from "@/components/site/blog/blog-index";
import { JsonLd } from "@/components/site/json-ld";
import { findRenamedAuthor, getAuthor } from "@/lib/authors/queries";
import { getCategory, listCategoriesInUse } from "@/lib/categories/queries";
import { fillIn } from "@/lib/format";
import { authorPath, categoryPath, isSlug, listPagePath } from "@/lib/paths";
import { listPublishedPage, type PostFilter } from "@/lib/posts/list-queries";
import { excerptOf, POSTS_PER_LIST_PAGE } from "@/lib/posts/rules";
import { pageMetadata } from "@/lib/seo/metadata";
import { authorData, blogData } from "@/lib/seo/structured-data";
import { siteTexts } from "@/lib/site/queries";
import { lineText } from "@/lib/validation/text";
import type { SiteTexts } from "@/lib/site/registry";
import { parsePageNumber } from "@/lib/validation/fields";

/** Throws notFound() for an unknown slug. */
export async function findCategory(slug: string) {
  const category = isSlug(slug) ? await getCategory(slug) : null;
  return category ?? notFound();
}

/** Redirects from a former slug; throws notFound() for an unknown one. */
export const findAuthor = (slug: string) =>
  findBySlug(slug, { find: getAuthor, findRenamed: findRenamedAuthor, pathOf: authorPath });

export const blogList = listPages({
  find: async () => ({ name: (await siteTexts("blog")).blog.meta.title }),
  pathOf: () => "/blog",
  describe: () => null,
  filterOf: () => ({}),
  propsOf: () => ({}),
  dataOf: (brand, blog) => blogData(brand, blog),
});

export const categoryList = listPages({
  find: findCategory,
  pathOf: categoryPath,
  describe: ({ description }) => description,
  filterOf: (categorySlug) => ({ categorySlug }),
  propsOf: (category) => ({ category }),
  dataOf: blogData,
});

export const authorList = listPages({
  find: findAuthor,
  pathOf: authorPath,
  describe: ({ bio, title }) => excerptOf(lineText(bio)) || title,
  filterOf: (authorSlug) => ({ authorSlug }),
  propsOf: (author) => ({ author }),
  dataOf: authorData,
});

type Kind<Subject> = {
  find: (slug: string) => Promise<Subject>;
  pathOf: (slug: string) => string;
  describe: (subject: Subject) => string | null;
  filterOf: (slug: string) => PostFilter;
  propsOf: (subject: Subject) => Pick<BlogIndexProps, "category" | "author">;
  dataOf: (brand: SiteTexts["brand"], blog: SiteTexts["blog"], subject: Subject) => object;
};

/** Pages from `?page=2` on have `page` (rewritten in next.config.ts); the whole blog has no slug. */
type Props = { params: Promise<{ slug?: string; page?: string }> };

/** Makes the pages that list the posts of the blog, a category or an author. */
function listPages<Subject extends { name: string }>(kind: Kind<Subject>) {
  async function read({ params }: Props) {
    const { slug = "", page } = await params;
    const path = kind.pathOf(slug);
    return { slug, path, page: page === undefined ? 1 : readPage(page, path) };
  }

  async function generateMetadata(props: Props): Promise<Metadata> {
    const { slug, path, page } = await read(props);
    const subject = await kind.find(slug);
    const { brand, blog } = await siteTexts("brand", "blog");
    return pageMetadata({
      site: brand,
      title: page === 1 ? subject.name : fillIn(blog.pageTitle, { title: subject.name, page }),
      description: kind.describe(subject) || blog.meta.description,
      path: listPagePath(path, page),
    });
  }

  async function Page(props: Props) {
    const { slug, path, page } = await read(props);
    const subject = await kind.find(slug);
    const { brand, blog } = await siteTexts("brand", "blog");
    const list = await loadList(page, kind.filterOf(slug));
    return (
      <>
        <BlogIndex texts={{ blog }} path={path} {...kind.propsOf(subject)} {...list} />
        <JsonLd data={kind.dataOf(brand, blog, subject)} />
      </>
    );
  }

  return { generateMetadata, Page };
}

/** Page `page` of the posts that match `filter`. Throws notFound() beyond the last page; an empty list has one page. */
export async function loadList(page: number, filter: PostFilter = {}) {
  const [{ posts, total }, categories] = await Promise.all([listPublishedPage(page, filter), listCategoriesInUse()]);
  const pageCount = Math.max(1, Math.ceil(total / POSTS_PER_LIST_PAGE));
  if (page > pageCount) notFound();
  return { posts, page, pageCount, total, categories };
}

/** The page number in an address; page 1 redirects to the list's own address. */
function readPage(text: string, listPath: string): number {
  const page = parsePageNumber(text);
  if (page === null) notFound();
  if (page === 1) permanentRedirect(listPath);
  return page;
}
