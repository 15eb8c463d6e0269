import { iconArt } from "@/components/site/icon-art";
import { icoOf, iconImage } from "@/lib/share-image/render";
import { siteTexts } from "@/lib/site/queries";

export const dynamic = "force-static";

const SIZES = [16, 32, 48];

/** Browsers request this path without a link to it. */
export async function GET(): Promise<Response> {
  const { brand } = await siteTexts("brand");
  const pictures = await Promise.all(
    SIZES.map(async (size) => ({ size, png: await iconImage(brand, size, (drawn) => iconArt(drawn, size)) })),
  );
  return new Response(icoOf(pictures), { headers: { "Content-Type": "image/x-icon" } });
}
