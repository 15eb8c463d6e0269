import { ChevronDown, CircleUserRound, ExternalLink, Search } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ToggleEvent, useId } from "react";
import { type Area, AREAS } from "@/app/admin/areas";
import { useOpenedArea } from "@/components/admin/shell/open-screen";
import { type AdminUser, useMay } from "@/components/admin/shell/use-admin";
import { Mark } from "@/components/site/mark";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { shortcutLabel } from "@/lib/browser/keys";
import { adminPaths, SIGN_OUT_PATH } from "@/lib/paths";
import { openCommandMenu } from "./command-menu";

const LINK =
  "inline-flex h-(--bar-height) items-center gap-1.5 whitespace-nowrap underline-offset-4 pointer-coarse:min-h-11";

const AREA = `${LINK} text-muted-foreground hover:text-foreground aria-[current]:border-b-signal aria-[current]:text-foreground border-y-2 border-transparent font-medium aria-[current]:[scroll-initial-target:nearest] forced-colors:border-0`;

export type Studio = { name: string; mark: string; initials: string; signal: string };

export function AdminHeader({ admin, studio }: { admin: AdminUser; studio: Studio }) {
  const pathname = usePathname();
  const may = useMay();
  const areas: Area[] = Object.values(AREAS).filter(
    ({ href, permission }) => href !== adminPaths.account && may(permission),
  );
  const opened = useOpenedArea(
    pathname,
    areas.map(({ href }) => href),
  );
  return (
    <header aria-label="Admin Panel" className="on-ink z-30 border-b text-sm lg:sticky lg:top-0">
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-5 px-(--page-margin) lg:flex-nowrap lg:gap-x-6 2xl:gap-x-8">
        <Link href={adminPaths.blog} className={`${LINK} gap-2.5 leading-none`}>
          <span className="shrink-0" style={{ "--signal": studio.signal } as object}>
            <Mark size={28} initials={studio.initials} picture={studio.mark} />
          </span>
          <span className="grid max-w-36 min-w-0 gap-0.5 max-[22rem]:sr-only">
            <span title={studio.name} className="text-muted-foreground truncate text-[0.6875rem] leading-tight">
              {studio.name}
            </span>
            <span className="font-display text-[0.9375rem] leading-tight font-bold tracking-[-0.02em]">
              Admin Panel
            </span>
          </span>
        </Link>
        <nav
          aria-label="Admin"
          className="relative min-w-0 scrollbar-none overflow-x-auto max-lg:order-last max-lg:basis-full max-lg:border-t"
        >
          <ul className="flex gap-5 max-sm:gap-3.5 max-[22rem]:gap-2.5 lg:max-xl:gap-3.5">
            {areas
              .filter(({ isManaged }) => !isManaged)
              .map(({ title, name = title, href, Badge }) => (
                <li key={href}>
                  <Link href={href} aria-current={href === opened ? "page" : undefined} className={AREA}>
                    {name} {Badge && <Badge />}
                  </Link>
                </li>
              ))}
            <ManageMenu areas={areas.filter(({ isManaged }) => isManaged)} opened={opened} />
            <li className="ml-auto md:hidden">
              <ViewSite />
            </li>
          </ul>
        </nav>
        <div className="ml-auto flex min-w-0 items-center justify-end gap-x-2 max-md:w-0 max-md:grow md:gap-x-3">
          <Button
            variant="ghost"
            size="sm"
            aria-keyshortcuts="Control+K Meta+K Control+Shift+K Meta+Shift+K"
            title={`Search and commands (${shortcutLabel("K")})`}
            className="border-border text-muted-foreground font-normal max-[90rem]:border-transparent"
            onClick={openCommandMenu}
          >
            <Search />
            <span className="max-[90rem]:sr-only">
              Search<span className="sr-only"> and commands</span>
            </span>
            <kbd aria-hidden="true" className="font-text text-xs max-[90rem]:hidden">
              {shortcutLabel("K")}
            </kbd>
          </Button>
          <span className="max-md:hidden">
            <ViewSite />
          </span>
          <Link
            href={adminPaths.account}
            aria-label={`Account of ${nameOf(admin)}`}
            aria-current={pathname === adminPaths.account ? "page" : undefined}
            className="text-muted-foreground hover:text-foreground max-w-56 min-w-0 truncate underline-offset-4 hover:underline max-xl:grid max-xl:min-h-9 max-xl:min-w-8 max-xl:shrink-0 max-xl:place-items-center pointer-coarse:leading-11"
          >
            <CircleUserRound aria-hidden="true" className="size-4 xl:hidden" />
            <span className="max-xl:sr-only">{nameOf(admin)}</span>
          </Link>
          {/* a plain link, because the router must not fetch a URL that ends the session */}
          <a href={SIGN_OUT_PATH} className={`${LINK} font-semibold hover:underline`}>
            Logout
          </a>
        </div>
      </div>
    </header>
  );
}

function ManageMenu({ areas, opened }: { areas: readonly Area[]; opened: string | undefined }) {
  const id = useId();
  if (areas.length === 0) return null;
  const place = ({ currentTarget: menu }: ToggleEvent<HTMLUListElement>) => {
    const { left = 0, bottom = 0 } = menu.previousElementSibling?.getBoundingClientRect() ?? {};
    menu.style.inset = `${bottom}px auto auto min(${left}px, calc(100vw - 12rem))`;
  };
  return (
    <li>
      <button
        type="button"
        popoverTarget={id}
        aria-current={areas.some(({ href }) => href === opened) ? "true" : undefined}
        className={AREA}
      >
        Manage <ChevronDown aria-hidden="true" className="size-3.5" />
      </button>
      <ul
        id={id}
        popover="auto"
        onBeforeToggle={place}
        onClick={({ currentTarget: menu }) => "hidePopover" in menu && menu.hidePopover()}
        className="on-ink m-0 w-44 rounded-b border p-1 text-sm"
      >
        {areas.map(({ title, name = title, href, icon: Icon }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === opened ? "page" : undefined}
              className="hover:bg-accent aria-[current]:text-foreground text-muted-foreground flex min-h-9 items-center gap-2.5 rounded px-2.5 font-medium pointer-coarse:min-h-11"
            >
              <Icon aria-hidden="true" className="size-4" /> {name}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

const nameOf = ({ firstName, email }: AdminUser) => firstName || email || "Admin";

function ViewSite() {
  return (
    // eslint-disable-next-line @next/next/no-html-link-for-pages -- leaves the admin area and its style sheet for good
    <a href="/" className={`${LINK} hover:underline`}>
      <span className="max-sm:sr-only lg:max-xl:sr-only">View site</span>{" "}
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}
