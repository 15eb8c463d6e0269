import type { Metadata } from "next";
import { BlogIndex } from "@/components/site/blog/blog-index";
import { JsonLd } from "@/components/site/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { blogData } from "@/lib/seo/structured-data";
import { siteTexts } from "@/lib/site/queries";
import { loadList } from "./load-list";

export const dynamic = "force-static";
export const revalidate = false;

export async function generateMetadata(): Promise<Metadata> {
  const { brand, blog } = await siteTexts("brand", "blog");
  return pageMetadata({ site: brand, ...blog.meta, path: "/blog" });
}

export default async function BlogPage() {
  const { brand, blog } = await siteTexts("brand", "blog");
  return (
    <>
      <BlogIndex texts={{ blog }} path="/blog" {...await loadList(1)} />
      <JsonLd data={blogData(brand, blog)} />
    </>
  );
}
