import type { ReactNode } from "react";
import { brandCss } from "@/lib/brand/css";
import type { Action } from "@/lib/site/field-groups";
import type { SiteTexts } from "@/lib/site/registry";
import { RecordSymbol } from "../record-symbol";
import { Footer } from "./footer";
import { Header } from "./header";
import { NavigationProgress } from "./navigation-progress";
import print from "./print.module.css";

type Props = {
  texts: Pick<SiteTexts, "brand" | "navigation" | "footer"> & { pages?: LinkedPages };
  /** The site's address. */
  address?: string;
  children: ReactNode;
};

export function SiteFrame({ texts: { brand, navigation, footer, pages }, address, children }: Props) {
  return (
    <>
      <BrandStyle brand={brand} />
      <RecordSymbol />
      <Header brand={brand} texts={navigation} address={address} pages={pages?.menu} />
      <main id="content" tabIndex={-1} className={`${print.page} overflow-x-clip wrap-anywhere`}>
        {children}
      </main>
      <Footer brand={brand} texts={withPages(footer, pages?.footer)} />
      <NavigationProgress label={navigation.labels.loading} />
    </>
  );
}

/** Links to pages written by the staff, after the links in `texts`. */
type LinkedPages = { menu: readonly Action[]; footer: readonly Action[] };

function withPages(footer: SiteTexts["footer"], pages: readonly Action[] = []): SiteTexts["footer"] {
  const { company } = footer;
  return pages.length === 0 ? footer : { ...footer, company: { ...company, links: [...company.links, ...pages] } };
}

function BrandStyle({ brand }: Pick<SiteTexts, "brand">) {
  const css = brandCss(brand);
  return css && <style dangerouslySetInnerHTML={{ __html: css }} />;
}
