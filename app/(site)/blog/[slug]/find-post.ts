import { notFound, permanentRedirect } from "next/navigation";
import { isSlug, postPath } from "@/lib/paths";
import { findRenamedPost, getPublishedPost } from "@/lib/posts/queries";

/** The post at `slug`. A former address leads to the current one in one step (308), anything else is not found. */
export async function findPost(slug: string) {
  if (!isSlug(slug)) notFound();
  const post = await getPublishedPost(slug);
  if (post) return post;
  const current = await findRenamedPost(slug);
  if (current) permanentRedirect(postPath(current));
  notFound();
}
