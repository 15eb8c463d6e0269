import { iconArt } from "@/components/site/icon-art";
import { iconImage } from "@/lib/share-image/render";
import { siteTexts } from "@/lib/site/queries";

export const dynamic = "force-static";

/** The pixels of each icon, and the part of its side that the mark takes. */
const ICONS = new Map([
  ["icon-192.png", { size: 192, share: 1 }],
  ["icon-512.png", { size: 512, share: 1 }],
  // launchers may crop it to a circle of 80% (w3.org/TR/appmanifest, maskable icons)
  ["icon-maskable-512.png", { size: 512, share: 0.72 }],
  ["apple-icon.png", { size: 180, share: 0.8 }],
]);

/** The mark of a brand with its own colors or initials; public has the default icons. */
export async function GET(_request: Request, { params }: RouteContext<"/icons/[name]">): Promise<Response> {
  const icon = ICONS.get((await params).name);
  if (!icon) return new Response("Not found", { status: 404 });
  const { brand } = await siteTexts("brand");
  const png = await iconImage(brand, icon.size, (drawn) => iconArt(drawn, icon.size, icon.share));
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png" } });
}
