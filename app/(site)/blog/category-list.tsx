import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BlogIndex } from "@/components/site/blog/blog-index";
import { JsonLd } from "@/components/site/json-ld";
import { getCategory } from "@/lib/categories/queries";
import { blogList } from "@/lib/content/blog";
import { categoryPath, isSlug, listPagePath } from "@/lib/paths";
import { blogData, pageMetadata } from "@/lib/seo";
import { loadList } from "./load-list";

async function findCategory(slug: string) {
  const category = isSlug(slug) ? await getCategory(slug) : null;
  return category ?? notFound();
}

export async function categoryMetadata(slug: string, page: number): Promise<Metadata> {
  const { name, description } = await findCategory(slug);
  return pageMetadata({
    title: page === 1 ? name : `${name}, page ${page}`,
    description: description || blogList.meta.description,
    path: listPagePath(categoryPath(slug), page),
  });
}

export async function CategoryList({ slug, page }: { slug: string; page: number }) {
  const category = await findCategory(slug);
  return (
    <>
      <BlogIndex path={categoryPath(slug)} category={category} {...await loadList(page, slug)} />
      <JsonLd data={blogData(category)} />
    </>
  );
}
