import { adminPaths } from "@/lib/paths";

/** The documents of the landing page, by the ids of its sections. */
const HOME: Partial<Record<string, string>> = {
  home: "hero",
  about: "philosophy",
  services: "methodology",
  "portfolio-model": "structure",
  portfolio: "portfolio",
  impact: "impact",
  team: "team",
  recognition: "recognition",
  latest: "latest",
  contact: "contact",
};

export const HOME_SECTIONS = Object.keys(HOME).map((id) => ({ id }));

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
  if (pathname === "/") return HOME[section] ?? "home";
  if (/^\/blog(\/(category|author|page|search)\/.*)?$/.test(pathname)) return "blog";
  // their own texts only while they are missing: otherwise the page names its editor
  if (pathname.startsWith("/blog/")) return "post";
  if (pathname.startsWith("/portfolio/")) return "story";
  return PAGES[pathname] ?? "not-found";
}
