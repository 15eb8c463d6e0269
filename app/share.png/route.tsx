import { shareImage } from "@/components/site/blog/share-image";
import { site } from "@/lib/content/site";

export const dynamic = "force-static";
export const revalidate = false;

/** The share image of every page that has none of its own. */
export async function GET(): Promise<Response> {
  return shareImage({ title: site.tagline, kicker: site.title });
}
