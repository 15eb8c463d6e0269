import { sleeveCard } from "@/components/site/share-image/share-card";
import { embeddedSquare } from "@/lib/media/embedded";
import { isSlug } from "@/lib/paths";
import { getStory } from "@/lib/portfolio/queries";
import { itemNumber } from "@/lib/portfolio/rules";
import { coverUrl } from "@/lib/share-image/cover";
import { PHOTO_COLORS, shareImage } from "@/lib/share-image/render";
import { SHARE_SIZE } from "@/lib/share-image/size";
import { siteTexts } from "@/lib/site/queries";
import { findVenture, ventureMeta } from "../venture";

export const dynamic = "force-static";

/** Expires when the portfolio changes, or for a venture, when the site texts change. */
export async function GET(
  _request: Request,
  { params }: RouteContext<"/portfolio/[slug]/share.png">,
): Promise<Response> {
  const { slug } = await params;
  const [venture, item] = isSlug(slug) ? await Promise.all([findVenture(slug), getStory(slug)]) : [];
  const shown = venture ? { ...ventureMeta(venture), id: null } : item;
  // not notFound(): that response would be cached without the tags that expire it
  if (!shown) return new Response("Not found", { status: 404 });
  const { brand, portfolio } = await siteTexts("brand", "portfolio");
  const { title, category, image, id } = shown;
  const picture = await embeddedSquare(image, SHARE_SIZE.height, brand.colors);
  return shareImage(
    {
      title,
      kicker: category ?? portfolio.section.name,
      siteName: brand.name,
      number: venture?.catalogNumber ?? itemNumber(portfolio, id ?? 0),
    },
    brand.typePair,
    sleeveCard(brand.colors, picture ?? (await coverUrl({ number: id, slug }, brand.colors))),
    picture ? PHOTO_COLORS : undefined,
  );
}
