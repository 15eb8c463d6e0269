import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BlogIndex } from "@/components/site/blog/blog-index";
import { JsonLd } from "@/components/site/json-ld";
import { getCategory } from "@/lib/categories/queries";
import { fillIn } from "@/lib/format";
import { categoryPath, isSlug, listPagePath } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/metadata";
import { blogData } from "@/lib/seo/structured-data";
import { siteTexts } from "@/lib/site/queries";
import { loadList } from "./load-list";

/** Throws notFound() for an unknown slug. */
export async function findCategory(slug: string) {
  const category = isSlug(slug) ? await getCategory(slug) : null;
  return category ?? notFound();
}

export async function categoryMetadata(slug: string, page: number): Promise<Metadata> {
  const { name, description } = await findCategory(slug);
  const { brand, blog } = await siteTexts("brand", "blog");
  return pageMetadata({
    site: brand,
    title: page === 1 ? name : fillIn(blog.pageTitle, { title: name, page }),
    description: description || blog.meta.description,
    path: listPagePath(categoryPath(slug), page),
  });
}

export async function CategoryList({ slug, page }: { slug: string; page: number }) {
  const category = await findCategory(slug);
  const { brand, blog } = await siteTexts("brand", "blog");
  const list = await loadList(page, { categorySlug: slug });
  return (
    <>
      <BlogIndex texts={{ blog }} path={categoryPath(slug)} category={category} {...list} />
      <JsonLd data={blogData(brand, blog, category)} />
    </>
  );
}
