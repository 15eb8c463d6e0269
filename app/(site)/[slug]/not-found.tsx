import type { Metadata } from "next";
import { NotFoundPage } from "@/components/site/error-page/not-found-page";
import { wholeTitle } from "@/lib/seo/metadata";
import { siteTexts } from "@/lib/site/queries";

export async function generateMetadata(): Promise<Metadata> {
  const texts = await siteTexts("brand", "not-found");
  return { title: wholeTitle(texts.brand, texts["not-found"].title) };
}

export default async function PageNotFound() {
  return <NotFoundPage texts={await siteTexts("not-found")} />;
}
