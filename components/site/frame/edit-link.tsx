"use client";

import { usePathname } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";
import { editPath, SECTION_IDS } from "./edit-paths";
import { useCurrentSection } from "./use-current-section";

const NO_SECTIONS: typeof SECTION_IDS = [];

/** Opens the editor of what the page shows; on the landing page the document of the section in view. */
export default function EditLink() {
  const pathname = usePathname();
  const section = useCurrentSection(pathname === "/" ? SECTION_IDS : NO_SECTIONS);
  const editor = useSyncExternalStore(onPageChange, editorOfPage, () => undefined);
  useSectionEditLinks(pathname);
  return (
    <a
      href={editor ?? editPath(pathname, section)}
      className="bg-butter text-ink ml-auto inline-flex min-h-9 shrink-0 items-center px-3 text-sm font-semibold underline-offset-4 hover:underline print:hidden pointer-coarse:min-h-11"
    >
      Edit
    </a>
  );
}

function onPageChange(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** A post or a story names its own. */
const editorOfPage = () => document.querySelector<HTMLElement>("main [data-edit]")?.dataset.edit;

/** In the margin, where it covers nothing, beside what is in view of the section. */
const PLACE =
  "sticky top-[calc(var(--bar-height)+1rem)] z-10 hidden h-0 md:block print:hidden [:focus-within>&>a]:opacity-100 [:hover>&>a]:opacity-100";
const LINK =
  "bg-butter text-ink absolute left-0 rotate-180 px-0.5 py-3 text-[0.8125rem] leading-6 font-semibold whitespace-nowrap opacity-0 transition-opacity ease-out [writing-mode:vertical-rl] pointer-coarse:hidden";

/** Puts a link to its document into each section that has a name; it is seen on hover and focus. */
function useSectionEditLinks(pathname: string): void {
  useEffect(() => {
    const places = [...document.querySelectorAll("main section[id][aria-labelledby]")].map((section) => {
      const place = Object.assign(document.createElement("div"), { className: PLACE });
      const href = editPath(pathname, section.id);
      const textContent = `Edit ${nameOf(section)}`;
      place.append(Object.assign(document.createElement("a"), { href, className: LINK, textContent }));
      section.prepend(place);
      return place;
    });
    return () => places.forEach((place) => place.remove());
  }, [pathname]);
}

/** Without the number before it. The slides are named by the title of the page. */
function nameOf(section: Element): string {
  if (section.id === "home") return "Slides";
  const label = document.getElementById(section.getAttribute("aria-labelledby") ?? "");
  return label?.lastChild?.textContent?.trim() ?? "";
}
