import type { MetadataRoute } from "next";
import { manifestIcons } from "@/lib/seo/metadata";
import { siteTexts } from "@/lib/site/queries";

export const dynamic = "force-static";

export async function GET(): Promise<Response> {
  const { brand, home } = await siteTexts("brand", "home");
  const manifest: MetadataRoute.Manifest = {
    name: brand.name,
    short_name: brand.name,
    description: home.description,
    start_url: "/",
    display: "browser",
    background_color: brand.colors.paper,
    theme_color: brand.colors.paper,
    icons: manifestIcons(brand),
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
