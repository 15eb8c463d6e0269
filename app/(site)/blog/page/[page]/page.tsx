import type { Metadata } from "next";
import { BlogIndex } from "@/components/site/blog/blog-index";
import { JsonLd } from "@/components/site/json-ld";
import { fillIn } from "@/lib/format";
import { listPagePath } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/metadata";
import { blogData } from "@/lib/seo/structured-data";
import { siteTexts } from "@/lib/site/queries";
import { loadList, readPage } from "../../load-list";

export const dynamic = "force-static";
export const revalidate = false;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = readPage((await params).page, "/blog");
  const { brand, blog } = await siteTexts("brand", "blog");
  return pageMetadata({
    site: brand,
    title: fillIn(blog.pageTitle, { title: blog.meta.title, page }),
    description: blog.meta.description,
    path: listPagePath("/blog", page),
  });
}

/** `/blog?page=2` and up (next.config.ts). */
export default async function BlogListPage({ params }: Props) {
  const page = readPage((await params).page, "/blog");
  const { brand, blog } = await siteTexts("brand", "blog");
  return (
    <>
      <BlogIndex texts={{ blog }} path="/blog" {...await loadList(page)} />
      <JsonLd data={blogData(brand, blog)} />
    </>
  );
}
