import { Link } from "@/components/ui/link";
import type { BrandCopy } from "@/lib/content/brand";
import type { NavigationCopy } from "@/lib/content/navigation";
import type { Action } from "@/lib/content/pieces";
import { Mark } from "../mark";
import styles from "./header.module.css";
import { Navigation } from "./navigation";
import { StaffEdit } from "./staff-edit";

/** `address`: the site's own, for its printed pages; `pages` stand at the end of the menus. */
export function Header({
  brand,
  copy,
  address,
  pages,
}: {
  brand: BrandCopy;
  copy: NavigationCopy;
  address?: string;
  pages?: readonly Action[] | undefined;
}) {
  return (
    <>
      <a
        href="#content"
        className="bg-foreground text-background absolute top-2 left-2 z-50 max-w-[calc(100%-1rem)] px-5 py-3 font-semibold not-focus:[clip-path:inset(50%)] print:hidden"
      >
        {copy.labels.skip}
      </a>
      <header
        className={`${styles.bar} h-bar bg-background sticky top-0 z-40 border-b border-transparent`}
        data-address={address}
      >
        <div className="page-width flex h-full items-center justify-between gap-6">
          <Brand {...brand} />
          <StaffEdit />
          <Navigation copy={copy} {...(pages?.length && { pages })} />
        </div>
      </header>
    </>
  );
}

/** A long name is cut with an ellipsis. */
export function Brand({ name, initials, mark }: Pick<BrandCopy, "name" | "initials" | "mark">) {
  return (
    <Link
      href="/"
      className="inline-flex min-h-11 min-w-0 items-center gap-2.75 motion-safe:[&_svg]:transition-transform motion-safe:[&_svg]:duration-600 motion-safe:[&_svg]:ease-out motion-safe:hover:[&_svg]:rotate-180"
    >
      <Mark size={32} initials={initials} picture={mark} />
      <span className="font-display truncate text-[1.1875rem] font-bold tracking-[-0.03em]">{name}</span>
    </Link>
  );
}
