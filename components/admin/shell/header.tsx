"use client";

import { ExternalLink, Search } from "lucide-react";
import { usePathname } from "next/navigation";
import { Mark } from "@/components/site/mark";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { adminPaths, SIGN_OUT_PATH } from "@/lib/paths";
import { openCommandMenu } from "./command-menu";
import { shortcutLabel } from "./shortcuts";
import { ThemeMenu } from "./theme-menu";
import { UnreadMessages } from "./unread-messages";
import type { AdminUser } from "./use-admin";

const AREAS = [
  { name: "Blog", href: adminPaths.blog },
  { name: "Portfolio", href: adminPaths.portfolio },
  { name: "Messages", href: adminPaths.messages },
  { name: "Site Texts", href: adminPaths.site },
];

const LINK =
  "inline-flex h-(--bar-height) items-center gap-1.5 whitespace-nowrap underline-offset-4 pointer-coarse:min-h-11";

export function AdminHeader({ admin }: { admin: AdminUser }) {
  const pathname = usePathname();
  return (
    <header aria-label="Admin Panel" className="on-ink z-30 border-b text-sm md:sticky md:top-0">
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-5 px-(--page-margin) md:flex-nowrap lg:gap-x-8">
        <Link href={adminPaths.blog} className={`${LINK} font-display gap-2 text-base font-bold tracking-[-0.02em]`}>
          <Mark size={24} />
          <span>Admin Panel</span>
        </Link>
        <nav aria-label="Admin" className="max-md:order-last max-md:basis-full max-md:border-t">
          <ul className="flex gap-5 max-sm:gap-3.5 max-[22rem]:gap-2.5">
            {AREAS.map(({ name, href }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={pathname.startsWith(href) ? "page" : undefined}
                  className={`${LINK} text-muted-foreground hover:text-foreground aria-[current]:border-b-signal aria-[current]:text-foreground border-y-2 border-transparent font-medium`}
                >
                  {name} {href === adminPaths.messages && <UnreadMessages />}
                </Link>
              </li>
            ))}
            <li className="ml-auto md:hidden">
              <ViewSite />
            </li>
          </ul>
        </nav>
        <div className="ml-auto flex min-w-0 items-center justify-end gap-x-2 max-md:w-0 max-md:grow md:gap-x-3">
          <Button
            variant="ghost"
            size="sm"
            aria-keyshortcuts="Control+K Meta+K"
            title={`Search and commands (${shortcutLabel("K")})`}
            className="border-border text-muted-foreground font-normal max-lg:border-transparent"
            onClick={openCommandMenu}
          >
            <Search />
            <span className="max-lg:sr-only">
              Search<span className="sr-only"> and commands</span>
            </span>
            <kbd aria-hidden="true" className="font-text text-xs max-lg:hidden">
              {shortcutLabel("K")}
            </kbd>
          </Button>
          <ThemeMenu />
          <span className="max-md:hidden">
            <ViewSite />
          </span>
          <span className="text-muted-foreground min-w-0 truncate md:max-w-32 lg:max-w-56">
            {admin.firstName || admin.email || "Admin"}
          </span>
          {/* ends the session: a navigation, never the router */}
          <a href={SIGN_OUT_PATH} className={`${LINK} font-semibold hover:underline`}>
            Logout
          </a>
        </div>
      </div>
    </header>
  );
}

function ViewSite() {
  return (
    // eslint-disable-next-line @next/next/no-html-link-for-pages -- leaves the admin area and its style sheet for good
    <a href="/" className={`${LINK} hover:underline`}>
      <span className="max-[22rem]:sr-only">View site</span> <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}
