import { siteCard } from "@/components/site/share-image/share-card";
import { shareImage } from "@/lib/share-image/render";
import { siteTexts } from "@/lib/site/queries";

export const dynamic = "force-static";

/** The default share image. */
export async function GET(): Promise<Response> {
  const { brand, home } = await siteTexts("brand", "home");
  return shareImage(
    { title: brand.tagline, kicker: home.title, siteName: brand.name },
    brand.typePair,
    siteCard(brand.colors),
  );
}
