import type { ReactNode } from "react";
import { brandCss } from "@/lib/brand/css";
import type { BrandCopy } from "@/lib/content/brand";
import type { FooterCopy } from "@/lib/content/footer";
import type { NavigationCopy } from "@/lib/content/navigation";
import { RecordSymbol } from "../record-symbol";
import { Footer } from "./footer";
import { Header } from "./header";
import { NavigationProgress } from "./navigation-progress";

export function SiteFrame({
  texts: { brand, navigation, footer },
  address,
  children,
}: {
  texts: { brand: BrandCopy; navigation: NavigationCopy; footer: FooterCopy };
  /** of the site */
  address?: string;
  children: ReactNode;
}) {
  return (
    <>
      <BrandStyle brand={brand} />
      <RecordSymbol />
      <Header brand={brand} copy={navigation} address={address} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer siteName={brand.name} networks={brand.social} copy={footer} />
      <NavigationProgress label={navigation.labels.loading} />
    </>
  );
}

/** Colors that differ from the style sheet's. */
function BrandStyle({ brand }: { brand: BrandCopy }) {
  const css = brandCss(brand);
  return css && <style dangerouslySetInnerHTML={{ __html: css }} />;
}
