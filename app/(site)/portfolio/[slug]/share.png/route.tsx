import { shareCard } from "@/components/site/share-art";
import { catalogNumber } from "@/lib/format";
import { isSlug } from "@/lib/paths";
import { getStory } from "@/lib/portfolio/queries";
import { shareImage } from "@/lib/share-image/render";
import { siteTexts } from "@/lib/site/queries";

export const dynamic = "force-static";
export const revalidate = false;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Context = { params: Promise<{ slug: string }> };

/** Expires with the portfolio. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { slug } = await params;
  const item = isSlug(slug) ? await getStory(slug) : null;
  // not notFound(): that response would be cached without the tags that expire it
  if (!item) return new Response("Not found", { status: 404 });
  const { brand, portfolio } = await siteTexts("brand", "portfolio");
  const { title, category, id } = item;
  return shareImage(
    {
      title,
      kicker: category ?? portfolio.section.name,
      siteName: brand.name,
      number: catalogNumber(portfolio.more.number, id),
    },
    brand.typePair,
    shareCard(brand.colors),
  );
}
