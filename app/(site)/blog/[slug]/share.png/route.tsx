import { sleeveCard } from "@/components/site/share-image/share-card";
import { catalogNumber } from "@/lib/format";
import { embeddedSquare } from "@/lib/media/embedded";
import { isSlug } from "@/lib/paths";
import { listPostsAt } from "@/lib/posts/list-queries";
import { coverUrl } from "@/lib/share-image/cover";
import { PHOTO_COLORS, shareImage } from "@/lib/share-image/render";
import { SHARE_SIZE } from "@/lib/share-image/size";
import { siteTexts } from "@/lib/site/queries";

export const dynamic = "force-static";

/** Expires when the shown fields of the post change. */
export async function GET(_request: Request, { params }: RouteContext<"/blog/[slug]/share.png">): Promise<Response> {
  const { slug } = await params;
  const [post] = await listPostsAt([slug].filter(isSlug));
  // not notFound(): that response would be cached without the tags that expire it
  if (!post) return new Response("Not found", { status: 404 });
  const { title, categories, catalogNumber: number } = post;
  const { brand, blog } = await siteTexts("brand", "blog");
  const picture = await embeddedSquare(post.featuredImage, SHARE_SIZE.height, brand.colors);
  const kicker = categories[0]?.name ?? blog.heading;
  return shareImage(
    { title, kicker, siteName: brand.name, number: catalogNumber(blog.number, number) },
    brand.typePair,
    sleeveCard(
      brand.colors,
      picture ?? (await coverUrl({ number, slug, category: categories[0]?.slug }, brand.colors)),
    ),
    picture ? PHOTO_COLORS : undefined,
  );
}
