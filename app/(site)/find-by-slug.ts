import { notFound, permanentRedirect } from "next/navigation";
import { isSlug } from "@/lib/paths";

type Finders<Found> = {
  find: (slug: string) => Promise<Found | null>;
  /** Returns the current slug for a former one. */
  findRenamed: (slug: string) => Promise<string | null>;
  pathOf: (slug: string) => string;
};

/** Returns the public record at `slug`. Redirects (308) from a former slug; throws notFound() for an unknown one. */
export async function findBySlug<Found>(slug: string, { find, findRenamed, pathOf }: Finders<Found>): Promise<Found> {
  if (!isSlug(slug)) notFound();
  const found = await find(slug);
  if (found) return found;
  const current = await findRenamed(slug);
  if (current) permanentRedirect(pathOf(current));
  notFound();
}
