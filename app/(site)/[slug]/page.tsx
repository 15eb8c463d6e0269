import type { Metadata } from "next";
import { findBySlug } from "@/app/(site)/find-by-slug";
import { JsonLd } from "@/components/site/json-ld";
import { TextPage } from "@/components/site/page/text-page";
import { adminPaths, pagePath } from "@/lib/paths";
import { articleTree } from "@/lib/posts/article";
import { findRenamedPage, getPublishedPage } from "@/lib/posts/queries";
import { textPageMetadata } from "@/lib/seo/metadata";
import { textPageData } from "@/lib/seo/structured-data";
import { siteTexts } from "@/lib/site/queries";
import { readCollections } from "./collections";

export const dynamic = "force-static";

export async function generateMetadata({ params }: PageProps<"/[slug]">): Promise<Metadata> {
  const { brand } = await siteTexts("brand");
  return textPageMetadata(brand, await findPage((await params).slug));
}

export default async function Page({ params }: PageProps<"/[slug]">) {
  const page = await findPage((await params).slug);
  const blocks = articleTree(page.content, page.pictures);
  const [{ brand, ...texts }, collections] = await Promise.all([siteTexts("brand", "post"), readCollections(blocks)]);
  return (
    <>
      <TextPage texts={texts} page={page} blocks={blocks} collections={collections} edit={adminPaths.post(page.id)} />
      <JsonLd data={textPageData(brand, page)} />
    </>
  );
}

const findPage = (slug: string) =>
  findBySlug(slug, { find: getPublishedPage, findRenamed: findRenamedPage, pathOf: pagePath });
