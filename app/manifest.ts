import type { MetadataRoute } from "next";
import { site } from "@/lib/content/site";
import { env } from "@/lib/env";

export const dynamic = "force-static";

export default function manifest(): MetadataRoute.Manifest {
  const icon = (size: number) => ({ src: `/images/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" });
  return {
    name: env().SITE_NAME,
    short_name: env().SITE_NAME,
    description: site.description,
    start_url: "/",
    display: "minimal-ui",
    background_color: "#f6f1e7",
    theme_color: "#f6f1e7",
    icons: [icon(192), icon(512), { ...icon(512), src: "/images/icon-maskable-512.png", purpose: "maskable" }],
  };
}
