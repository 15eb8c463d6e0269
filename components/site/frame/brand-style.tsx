import type { BrandCopy } from "@/lib/content/brand";
import { brandCss } from "@/lib/site/rules";

/** The colors of a brand that has others than the style sheet. */
export function BrandStyle({ brand }: { brand: BrandCopy }) {
  const css = brandCss(brand);
  return css && <style dangerouslySetInnerHTML={{ __html: css }} />;
}
