"use client";

import { useEffect, useRef } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Link } from "@/components/ui/link";
import { useListener } from "@/lib/browser/use-listener";
import type { Action } from "@/lib/site/field-groups";
import type { SiteTexts } from "@/lib/site/registry";
import { VinylRecord } from "../drawing";
import styles from "./navigation.module.css";
import { usePagePath } from "./page-path";
import { useCurrentSection } from "./use-current-section";

const NO_SECTIONS: SiteTexts["navigation"]["sections"] = [];
const NO_PAGES: readonly Action[] = [];
const PANEL = "site-panel";
// Invoker commands and light dismiss (HTML standard): where supported the panel works without a script.
const opens = { command: "show-modal", commandfor: PANEL };
const closes = { command: "close", commandfor: PANEL };

/** The widths from which the bar shows all links instead of the panel's button. */
const SHORT = { links: "lg:flex", button: "lg:hidden" };
const LONG = { links: "min-[90rem]:flex", button: "min-[90rem]:hidden" };
/** The most letters of a short bar, counting three for each gap between links. */
const SHORT_LETTERS = 90;

/** The links of the panel look like records in a crate. */
const CRATE =
  "*:border-ink *:text-ink *:bg-sand *:nth-[3n+2]:bg-butter *:nth-[3n]:bg-mist *:border-[1.5px] *:px-4 *:not-first:-mt-[1.5px] *:nth-[3n+2]:-mr-2 *:nth-[3n+2]:ml-2 *:nth-[3n]:mx-1";

const MENU_BUTTON = "relative size-11 shrink-0 *:absolute *:inset-x-2 *:border-t-2 *:border-current";

/** The links of the bar, or on small screens of a modal dialog: the browser handles focus, inertness and Escape. */
export function Navigation({ texts, pages = NO_PAGES }: { texts: SiteTexts["navigation"]; pages?: readonly Action[] }) {
  const { labels, sections } = texts;
  const pathname = usePagePath();
  const panel = useRef<HTMLDialogElement>(null);
  const isHome = pathname === "/";
  const section = useCurrentSection(isHome ? sections : NO_SECTIONS);
  const close = () => panel.current?.close();
  useScrolled();
  // Back shows a page or section that the open menu would cover
  useListener("popstate", close);

  const listed = (isHome ? sections : texts.pages).map(({ href }) => href);
  const rest = pages.filter(({ href }) => !listed.includes(href));
  const shown = [...(isHome ? [...sections, ...unlistedBlog(texts)] : [...texts.pages, texts.start]), ...rest];
  const isShort = shown.map(({ label }) => label).join("   ").length <= SHORT_LETTERS;
  const bar = isShort ? SHORT : LONG;
  const links = { texts, pages: rest, pathname, section, onFollow: close };
  return (
    <>
      <nav
        aria-label={labels.main}
        className="-m-2 max-w-[calc(100%-12rem)] flex-none scrollbar-none overflow-x-auto p-2 noscript:-mr-(--page-margin) noscript:max-w-none noscript:flex-1 noscript:pr-(--page-margin)"
      >
        <NavigationLinks
          {...links}
          place="bar"
          className={`hidden items-center gap-[clamp(1.1rem,1.9vw,1.75rem)] noscript:ml-auto noscript:flex noscript:w-max ${bar.links}`}
        />
      </nav>
      <button
        type="button"
        className={`${MENU_BUTTON} -mr-2 noscript:hidden ${bar.button}`}
        aria-haspopup="dialog"
        aria-label={labels.open}
        {...opens}
        onClick={({ currentTarget }) => "command" in currentTarget || panel.current?.showModal()}
      >
        <span className="top-[1.05rem]" />
        <span className="top-[1.55rem]" />
      </button>
      <dialog
        ref={panel}
        id={PANEL}
        className="border-foreground bg-background text-foreground backdrop:bg-ink/50 fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(24rem,100vw-3rem)] max-w-none translate-x-full overflow-y-auto overscroll-contain border-l transition-[translate,display,overlay] transition-discrete duration-200 ease-out open:translate-x-0 lg:not-open:hidden starting:open:translate-x-full print:hidden"
        aria-label={labels.main}
        closedby="any"
        // a click on the backdrop has the dialog as its target
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className="px-edge relative isolate flex min-h-full flex-col overflow-clip pt-[calc((var(--bar-height)-2.75rem)/2)] pb-[max(1.5rem,env(safe-area-inset-bottom))]">
          <button
            type="button"
            className={`${MENU_BUTTON} -mr-2 self-end`}
            aria-label={labels.close}
            {...closes}
            onClick={close}
          >
            <span className="top-[1.3rem] rotate-45" />
            <span className="top-[1.3rem] -rotate-45" />
          </button>
          <VinylRecord className="absolute -top-36 -left-36 -z-10 w-64 [@media(height<40rem)]:hidden" />
          <nav aria-label={labels.main} className="mt-auto">
            <NavigationLinks {...links} place="panel" className={`mt-4 ${CRATE}`} />
          </nav>
        </div>
      </dialog>
    </>
  );
}

type Place = "bar" | "panel";

const LINK: Record<Place, string | undefined> = { bar: styles.barLink, panel: styles.panelLink };

function currentPage(pathname: string, href: string): "page" | "true" | undefined {
  if (pathname === href) return "page";
  return href !== "/" && pathname.startsWith(`${href}/`) ? "true" : undefined;
}

const isBlog = ({ href }: { href: string }) => href === "/blog";

/** The link to the blog, if the landing page's sections do not list it. */
const unlistedBlog = ({ sections, pages }: Pick<SiteTexts["navigation"], "sections" | "pages">) =>
  sections.some(isBlog) ? [] : pages.filter(isBlog);

/** The landing page lists its sections, then the blog (bar) or other pages (panel); other pages list the pages. */
function NavigationLinks({
  texts: { sections, pages, start, more },
  pages: written,
  place,
  pathname,
  section,
  onFollow,
  className,
}: {
  texts: SiteTexts["navigation"];
  /** Pages that the staff have written, at the end. */
  pages: readonly Action[];
  place: Place;
  pathname: string;
  /** The id of the current section. */
  section?: string;
  onFollow: () => void;
  className: string;
}) {
  const isHome = pathname === "/";
  const isPanel = place === "panel";
  const blog = isHome && !isPanel ? unlistedBlog({ sections, pages }) : [];
  const entries: (Action & { id?: string })[] = [...(isHome ? sections : pages), ...blog, ...written];
  const startButton = (
    <Link href={start.href} onClick={onFollow} className={buttonVariants({ size: isPanel ? "lg" : "default" })}>
      {start.label}
    </Link>
  );
  return (
    <>
      <ul className={className}>
        {entries.map(({ id, label, href }, index) => (
          <li key={index}>
            <Link
              href={href || (id ? `#${id}` : "")}
              onClick={onFollow}
              className={LINK[place]}
              aria-current={href ? currentPage(pathname, href) : id === section ? "location" : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
        {!isHome && (
          <li className={isPanel ? "m-0! border-0! bg-transparent! px-0! pt-6" : undefined}>{startButton}</li>
        )}
      </ul>
      {isHome && isPanel && (
        <>
          <h2 className="label text-muted-foreground mt-5">{more.heading}</h2>
          <ul className="mt-1 grid grid-cols-2 gap-x-6">
            {more.links.map(({ href, label }, index) => (
              <li key={index}>
                <Link href={href} onClick={onFollow} className="link inline-flex min-h-11 items-center font-medium">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <p className="mt-4">{startButton}</p>
        </>
      )}
    </>
  );
}

/** Sets `data-scrolled` for browsers without scroll-driven animations. */
function useScrolled(): void {
  useEffect(() => {
    if (CSS.supports("animation-timeline: scroll()")) return;
    const look = () => document.documentElement.toggleAttribute("data-scrolled", scrollY > 0);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
}
