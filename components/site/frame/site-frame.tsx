import type { ReactNode } from "react";
import { brandCss } from "@/lib/brand/css";
import type { BrandCopy } from "@/lib/content/brand";
import type { FooterCopy } from "@/lib/content/footer";
import type { NavigationCopy } from "@/lib/content/navigation";
import type { Action } from "@/lib/content/pieces";
import { RecordSymbol } from "../record-symbol";
import { Footer } from "./footer";
import { Header } from "./header";
import { NavigationProgress } from "./navigation-progress";
import print from "./print.module.css";

export function SiteFrame({
  texts: { brand, navigation, footer, pages },
  address,
  children,
}: {
  texts: { brand: BrandCopy; navigation: NavigationCopy; footer: FooterCopy; pages?: LinkedPages };
  /** The site's address. */
  address?: string;
  children: ReactNode;
}) {
  return (
    <>
      <BrandStyle brand={brand} />
      <RecordSymbol />
      <Header brand={brand} copy={navigation} address={address} pages={pages?.menu} />
      <main id="content" tabIndex={-1} className={`${print.page} wrap-anywhere`}>
        {children}
      </main>
      <Footer siteName={brand.name} networks={brand.social} copy={withPages(footer, pages?.footer)} />
      <NavigationProgress label={navigation.labels.loading} />
    </>
  );
}

/** Links to pages of the site at the end of what the texts name. */
type LinkedPages = { menu: readonly Action[]; footer: readonly Action[] };

function withPages(footer: FooterCopy, pages: readonly Action[] = []): FooterCopy {
  const { company } = footer;
  return pages.length === 0 ? footer : { ...footer, company: { ...company, links: [...company.links, ...pages] } };
}

/** Colors that differ from the style sheet's. */
function BrandStyle({ brand }: { brand: BrandCopy }) {
  const css = brandCss(brand);
  return css && <style dangerouslySetInnerHTML={{ __html: css }} />;
}
