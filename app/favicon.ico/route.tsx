import { iconArt } from "@/components/site/icon-art";
import { iconImage } from "@/lib/share-image/render";
import { siteTexts } from "@/lib/site/queries";

export const dynamic = "force-static";

const SIZE = 48;

/** A PNG, which browsers take for an icon under any name. They request this path without a link to it. */
export async function GET(): Promise<Response> {
  const { brand } = await siteTexts("brand");
  const png = await iconImage(brand, SIZE, (drawn) => iconArt(drawn, SIZE));
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png" } });
}
