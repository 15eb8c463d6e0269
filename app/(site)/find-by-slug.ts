import { notFound, permanentRedirect } from "next/navigation";
import { isSlug } from "@/lib/paths";

type Doors<Found> = {
  find: (slug: string) => Promise<Found | null>;
  /** The current slug of what was at a slug before. */
  findRenamed: (slug: string) => Promise<string | null>;
  pathOf: (slug: string) => string;
};

/** What is public at `slug`. A former address leads to the current one in one step (308), anything else is not found. */
export async function findBySlug<Found>(slug: string, { find, findRenamed, pathOf }: Doors<Found>): Promise<Found> {
  if (!isSlug(slug)) notFound();
  const found = await find(slug);
  if (found) return found;
  const current = await findRenamed(slug);
  if (current) permanentRedirect(pathOf(current));
  notFound();
}
