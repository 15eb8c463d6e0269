import type { Metadata } from "next";
import type { ComponentType } from "react";
import { JsonLd } from "@/components/site/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { breadcrumbData } from "@/lib/seo/structured-data";
import { siteTexts } from "@/lib/site/queries";
import type { SiteTexts } from "@/lib/site/registry";

type Key = "about" | "process" | "partners";

/** Makes the page at `/key`, which shows the document `key`. */
export function textsPage<K extends Key>(key: K, Content: ComponentType<{ texts: Pick<SiteTexts, K> }>) {
  const path = `/${key}`;

  async function generateMetadata(): Promise<Metadata> {
    const [{ brand }, texts] = await Promise.all([siteTexts("brand"), siteTexts(key)]);
    return pageMetadata({ site: brand, ...texts[key].meta, path });
  }

  async function Page() {
    const texts = await siteTexts(key);
    return (
      <>
        <Content texts={texts} />
        <JsonLd data={breadcrumbData({ name: texts[key].page.name, path })} />
      </>
    );
  }

  return { generateMetadata, Page };
}
