import type { BrandCopy } from "@/lib/content/brand";
import type { NavigationCopy } from "@/lib/content/navigation";
import { Brand } from "./brand";
import styles from "./header.module.css";
import { Navigation } from "./navigation";

export function Header({ brand, copy }: { brand: BrandCopy; copy: NavigationCopy }) {
  return (
    <>
      <a
        href="#content"
        className="bg-foreground text-background absolute top-2 left-2 z-50 px-5 py-3 font-semibold not-focus:[clip-path:inset(50%)] print:hidden"
      >
        {copy.labels.skip}
      </a>
      <header
        className={`${styles.bar} h-bar bg-background sticky top-0 z-40 border-b border-transparent print:hidden`}
      >
        <div className="page-width flex h-full items-center justify-between gap-6">
          <Brand {...brand} />
          <Navigation copy={copy} />
        </div>
      </header>
    </>
  );
}
