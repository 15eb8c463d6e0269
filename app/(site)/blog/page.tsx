import type { Metadata } from "next";
import { BlogIndex } from "@/components/site/blog/blog-index";
import { JsonLd } from "@/components/site/json-ld";
import { blogList } from "@/lib/content/blog";
import { blogData, pageMetadata } from "@/lib/seo";
import { loadList } from "./load-list";

export const dynamic = "force-static";
export const revalidate = false;

export const generateMetadata = (): Metadata => pageMetadata({ ...blogList.meta, path: "/blog" });

export default async function BlogPage() {
  return (
    <>
      <BlogIndex path="/blog" {...await loadList(1)} />
      <JsonLd data={blogData()} />
    </>
  );
}
