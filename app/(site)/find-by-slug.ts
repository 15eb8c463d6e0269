import { notFound, permanentRedirect } from "next/navigation";
import { isSlug } from "@/lib/paths";

type Doors<Found> = {
  find: (slug: string) => Promise<Found | null>;
  /** The current slug for a former one. */
  findRenamed: (slug: string) => Promise<string | null>;
  pathOf: (slug: string) => string;
};

/** The public record at `slug`. A former slug redirects (308) to the current one, any other is not found. */
export async function findBySlug<Found>(slug: string, { find, findRenamed, pathOf }: Doors<Found>): Promise<Found> {
  if (!isSlug(slug)) notFound();
  const found = await find(slug);
  if (found) return found;
  const current = await findRenamed(slug);
  if (current) permanentRedirect(pathOf(current));
  notFound();
}
