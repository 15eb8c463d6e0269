import type { MetadataRoute } from "next";
import { absoluteUrl } from "@/lib/seo/metadata";

export const dynamic = "force-static";

/** Exact paths: as prefixes, they would also disallow the studio's own pages, such as /login-help. */
const PAGES = ["/admin", "/login", "/forgot-password"].flatMap((page) => [`${page}$`, `${page}?`]);

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: [...PAGES, "/admin/", "/api/"] },
    sitemap: absoluteUrl("/sitemap.xml"),
  };
}
