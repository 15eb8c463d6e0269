import { shareCard } from "@/components/site/share-art";
import { catalogNumber } from "@/lib/format";
import { isSlug } from "@/lib/paths";
import { getPublishedCard } from "@/lib/posts/queries";
import { shareImage } from "@/lib/share-image/render";
import { siteTexts } from "@/lib/site/queries";

export const dynamic = "force-static";
export const revalidate = false;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Context = { params: Promise<{ slug: string }> };

/** Expires with what it shows of the post. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { slug } = await params;
  const post = isSlug(slug) ? await getPublishedCard(slug) : null;
  // not notFound(): that response would be cached without the tags that expire it
  if (!post) return new Response("Not found", { status: 404 });
  const { title, categories } = post;
  const { brand, blog } = await siteTexts("brand", "blog");
  const kicker = categories[0]?.name ?? blog.heading;
  return shareImage(
    { title, kicker, siteName: brand.name, number: catalogNumber(blog.number, post.catalogNumber) },
    brand.typePair,
    shareCard(brand.colors),
  );
}
