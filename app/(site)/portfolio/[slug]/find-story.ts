import { notFound } from "next/navigation";
import { isSlug } from "@/lib/paths";
import { getStory } from "@/lib/portfolio/queries";

/** The active portfolio item at `slug` with its story; anything else is not found. */
export async function findStory(slug: string) {
  return (isSlug(slug) && (await getStory(slug))) || notFound();
}
