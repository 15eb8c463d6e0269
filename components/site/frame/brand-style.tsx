import type { BrandCopy } from "@/lib/content/brand";
import { brandCss } from "@/lib/site/rules";

/** Colors that differ from the style sheet's. */
export function BrandStyle({ brand }: { brand: BrandCopy }) {
  const css = brandCss(brand);
  return css && <style dangerouslySetInnerHTML={{ __html: css }} />;
}
