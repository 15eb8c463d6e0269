"use client";

import { usePathname } from "next/navigation";
import { useSyncExternalStore } from "react";
import { editPath, SECTION_IDS } from "./edit-paths";
import { useCurrentSection } from "./use-current-section";

const NO_SECTIONS: typeof SECTION_IDS = [];

/** Opens the editor of what the page shows; on the landing page the document of the section in view. */
export function EditLink() {
  const pathname = usePathname();
  const section = useCurrentSection(pathname === "/" ? SECTION_IDS : NO_SECTIONS);
  const editor = useSyncExternalStore(onPageChange, editorOfPage, () => undefined);
  return (
    <a
      href={editor ?? editPath(pathname, section)}
      className="bg-butter text-ink ml-auto inline-flex min-h-9 shrink-0 items-center px-[min(0.75rem,3vw)] text-sm font-semibold underline-offset-4 hover:underline print:hidden pointer-coarse:min-h-11"
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
