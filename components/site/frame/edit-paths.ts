import { HOME_SECTIONS, sectionId } from "@/lib/site/documents/home-sections";
import { adminPaths } from "@/lib/paths";

/** The sections of the landing page, by their ids. */
export const SECTION_IDS = HOME_SECTIONS.map((key) => ({ id: sectionId(key) }));

const PAGES: Partial<Record<string, string>> = {
  "/about": "about",
  "/process": "process",
  "/partners": "partners",
  "/privacy": "privacy",
};

/** The document of the page at `pathname`, on the landing page that of a section. */
export function editPath(pathname: string, section = "home"): string {
  return adminPaths.siteDocument(documentOf(pathname, section));
}

function documentOf(pathname: string, section: string): string {
  if (pathname === "/") return HOME_SECTIONS.find((key) => sectionId(key) === section) ?? "home";
  if (/^\/blog(\/(category|author|page|search)\/.*)?$/.test(pathname)) return "blog";
  // their own texts only while they are missing: otherwise the page names its editor
  if (pathname.startsWith("/blog/")) return "post";
  if (pathname.startsWith("/portfolio/")) return "story";
  return PAGES[pathname] ?? "not-found";
}
