import { notFound, permanentRedirect } from "next/navigation";
import { isSlug, storyPath } from "@/lib/paths";
import { findRenamedStory, getStory } from "@/lib/portfolio/queries";

/** The public story at `slug`. A former address leads to the current one in one step (308), anything else is not found. */
export async function findStory(slug: string) {
  if (!isSlug(slug)) notFound();
  const story = await getStory(slug);
  if (story) return story;
  const current = await findRenamedStory(slug);
  if (current) permanentRedirect(storyPath(current));
  notFound();
}
