import type { Metadata } from "next";
import { ProcessPage } from "@/components/site/process/process-page";
import { JsonLd } from "@/components/site/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { pageData } from "@/lib/seo/structured-data";
import { siteTexts } from "@/lib/site/queries";

export const dynamic = "force-static";

export async function generateMetadata(): Promise<Metadata> {
  const { brand, process } = await siteTexts("brand", "process");
  return pageMetadata({ site: brand, ...process.meta, path: "/process" });
}

export default async function Page() {
  const texts = await siteTexts("process");
  return (
    <>
      <ProcessPage texts={texts} />
      <JsonLd data={pageData({ name: texts.process.page.name, path: "/process" })} />
    </>
  );
}
