"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState, useSyncExternalStore } from "react";
import { adminPaths } from "@/lib/paths";
import { HOME_SECTIONS, sectionId } from "@/lib/site/documents/home-sections";
import { useCurrentSection } from "./use-current-section";

const NO_SECTIONS: typeof SECTION_IDS = [];

/** Opens the editor of the page's content; on the landing page, of the section in view. */
export function EditLink() {
  const pathname = usePathname();
  const section = useCurrentSection(pathname === "/" ? SECTION_IDS : NO_SECTIONS);
  const editor = useSyncExternalStore(onPageChange, editorOfPage, () => undefined);
  // whoever may edit one document may edit all
  const isAllowed = useAllowed(editor ?? adminPaths.site);
  if (!isAllowed) return null;
  return (
    <a
      href={editor ?? adminPaths.siteDocument(documentOf(pathname, section))}
      className="bg-butter text-ink ml-auto inline-flex min-h-9 shrink-0 items-center px-[min(0.75rem,3vw)] text-sm font-semibold underline-offset-4 hover:underline print:hidden pointer-coarse:min-h-11"
    >
      Edit
    </a>
  );
}

/** Asks the server whether the user may open `screen`, because scripts cannot read the session. */
function useAllowed(screen: string): boolean {
  const [allowed, setAllowed] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    fetch(screen, { method: "HEAD", signal: controller.signal })
      .then(({ ok }) => ok && setAllowed(screen))
      .catch(() => {});
    return () => controller.abort();
  }, [screen]);
  return allowed === screen;
}

function onPageChange(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** A post or a story names its editor in the HTML. */
const editorOfPage = () => document.querySelector<HTMLElement>("main [data-edit]")?.dataset.edit;

const SECTION_IDS = HOME_SECTIONS.map((key) => ({ id: sectionId(key) }));

const PAGES = ["/about", "/process", "/partners", "/privacy"];

/** Returns the key of the document to edit at `pathname`; on the landing page, of `section` or else the hero. */
function documentOf(pathname: string, section?: string): string {
  if (pathname === "/") return HOME_SECTIONS.find((key) => sectionId(key) === section) ?? "hero";
  if (/^\/blog(\/(category|author|page|search)\/.*)?$/.test(pathname)) return "blog";
  // the texts for a missing post or story; an existing one names its editor
  if (pathname.startsWith("/blog/")) return "post";
  if (pathname.startsWith("/portfolio/")) return "story";
  return PAGES.includes(pathname) ? pathname.slice(1) : "not-found";
}
