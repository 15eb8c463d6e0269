import { navigationLabels } from "@/lib/content/navigation";
import { Brand } from "./brand";
import { Navigation } from "./navigation";

/** Skip link and bar. The bar keeps its height; only its ground changes once the page is scrolled. */
export function Header({ siteName }: { siteName: string }) {
  return (
    <>
      <a href="#content" className="skip-link">
        {navigationLabels.skip}
      </a>
      <header className="bar">
        <div className="bar-inner">
          <Brand name={siteName} />
          <Navigation />
        </div>
      </header>
    </>
  );
}
