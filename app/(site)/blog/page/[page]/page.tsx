import type { Metadata } from "next";
import { BlogIndex } from "@/components/site/blog/blog-index";
import { JsonLd } from "@/components/site/json-ld";
import { blogList } from "@/lib/content/blog";
import { listPagePath } from "@/lib/paths";
import { blogData, pageMetadata } from "@/lib/seo";
import { loadList, readPage } from "../../load-list";

export const dynamic = "force-static";
export const revalidate = false;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = readPage((await params).page, "/blog");
  const { title, description } = blogList.meta;
  return pageMetadata({ title: `${title}, page ${page}`, description, path: listPagePath("/blog", page) });
}

/** `/blog?page=2` and on: next.config.ts leads here. */
export default async function BlogListPage({ params }: Props) {
  const page = readPage((await params).page, "/blog");
  return (
    <>
      <BlogIndex path="/blog" {...await loadList(page)} />
      <JsonLd data={blogData()} />
    </>
  );
}
