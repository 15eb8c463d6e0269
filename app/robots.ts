import type { MetadataRoute } from "next";
import { absoluteUrl } from "@/lib/seo/metadata";

export const dynamic = "force-static";

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/admin", "/api", "/login", "/forgot-password"] },
    sitemap: absoluteUrl("/sitemap.xml"),
  };
}
