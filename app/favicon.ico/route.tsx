import { iconArt } from "@/components/site/icon-art";
import { icoOf, iconImage } from "@/lib/share-image/render";
import { siteTexts } from "@/lib/site/queries";

export const dynamic = "force-static";
export const revalidate = false;

const SIZE = 48;

/** What browsers ask for by themselves. */
export async function GET(): Promise<Response> {
  const { brand } = await siteTexts("brand");
  const png = await iconImage(SIZE, brand.typePair, iconArt(brand, SIZE));
  return new Response(icoOf(png, SIZE), { headers: { "Content-Type": "image/x-icon" } });
}
