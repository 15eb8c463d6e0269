import { shareImage } from "@/components/site/blog/share-image";
import { blogList } from "@/lib/content/blog";
import { catalogueNumber } from "@/lib/format";
import { isSlug } from "@/lib/paths";
import { getPublishedPost } from "@/lib/posts/queries";

export const dynamic = "force-static";
export const revalidate = false;
export const dynamicParams = true;
export const generateStaticParams = () => [];

type Context = { params: Promise<{ slug: string }> };

/** The share image of a post; it expires with the post. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { slug } = await params;
  const post = isSlug(slug) ? await getPublishedPost(slug) : null;
  // not notFound(): that answer would be cached without the tags that expire it
  if (!post) return new Response("Not found", { status: 404 });
  const { id, title, categories } = post;
  return shareImage({ title, kicker: categories[0]?.name ?? blogList.heading, number: catalogueNumber(id) });
}
