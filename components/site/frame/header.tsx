import { Link } from "@/components/ui/link";
import type { Action } from "@/lib/site/field-groups";
import type { SiteTexts } from "@/lib/site/registry";
import { Mark } from "../mark";
import styles from "./header.module.css";
import { Navigation } from "./navigation";
import { StaffEdit } from "./staff-edit";

type Props = {
  brand: SiteTexts["brand"];
  texts: SiteTexts["navigation"];
  address?: string;
  pages?: readonly Action[] | undefined;
};

/** `address` is the site's, for printed pages; `pages` are links at the end of the menus. */
export function Header({ brand, texts, address, pages }: Props) {
  return (
    <>
      <a
        href="#content"
        className="bg-foreground text-background absolute top-2 left-2 z-50 max-w-[calc(100%-1rem)] px-5 py-3 font-semibold not-focus:[clip-path:inset(50%)] print:hidden"
      >
        {texts.labels.skip}
      </a>
      <header
        className={`${styles.bar} h-bar bg-background sticky top-0 z-40 border-b border-transparent [@media(height<22rem)]:static`}
        data-address={address}
      >
        <div className="page-width flex h-full items-center justify-between gap-[min(1.5rem,4vw)]">
          <Brand {...brand} />
          <StaffEdit />
          <Navigation texts={texts} {...(pages?.length && { pages })} />
        </div>
      </header>
    </>
  );
}

/** The letters of a short name; longer ones are smaller and may wrap. */
const SHORT_NAME = 24;

export function Brand({ name, initials, mark }: Pick<SiteTexts["brand"], "name" | "initials" | "mark">) {
  return (
    <Link
      href="/"
      className="inline-flex min-h-11 min-w-0 items-center gap-2.75 motion-safe:[&_svg]:transition-transform motion-safe:[&_svg]:duration-600 motion-safe:[&_svg]:ease-out motion-safe:hover:[&_svg]:rotate-180"
    >
      <Mark size={32} initials={initials} picture={mark} />
      <span
        className={`font-display min-w-0 leading-[1.1] font-bold wrap-anywhere ${name.length > SHORT_NAME ? "text-[0.8125rem]" : "text-[1.1875rem] tracking-[-0.03em]"}`}
      >
        {name}
      </span>
    </Link>
  );
}
