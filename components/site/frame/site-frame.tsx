import type { ReactNode } from "react";
import type { BrandCopy } from "@/lib/content/brand";
import type { FooterCopy, NavigationCopy } from "@/lib/content/navigation";
import { RecordSymbol } from "../record-symbol";
import { BrandStyle } from "./brand-style";
import { Footer } from "./footer";
import { Header } from "./header";
import { NavigationProgress } from "./navigation-progress";

export function SiteFrame({
  texts: { brand, navigation, footer },
  children,
}: {
  texts: { brand: BrandCopy; navigation: NavigationCopy; footer: FooterCopy };
  children: ReactNode;
}) {
  return (
    <>
      <BrandStyle brand={brand} />
      <RecordSymbol />
      <Header brand={brand} copy={navigation} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer siteName={brand.name} networks={brand.social} copy={footer} />
      <NavigationProgress label={navigation.labels.loading} />
    </>
  );
}
