import "server-only";
import { cache } from "react";
import { z } from "zod";
import { fullName } from "../auth/rules.ts";
import type { PageTags } from "../cache.ts";
import { db } from "../db/client.ts";
import { readSetting } from "../db/settings.ts";
import { BYLINES_SETTING } from "./rules.ts";

export const BYLINE_SELECT = { id: true, firstName: true, lastName: true, slug: true } as const;

type Author = { id: string; firstName: string | null; lastName: string | null; slug: string | null };

const bylines = z.object({ shown: z.boolean() });

export const areBylinesShown = cache(
  async (): Promise<boolean> => (await readSetting(BYLINES_SETTING, bylines))?.shown ?? true,
);

type Byline = { name: string; slug: string };

/** The byline of a post on `page`; null without an author or a name, because email addresses are not public. */
export async function bylineOf(author: Author | null, page: PageTags): Promise<Byline | null> {
  if (!author) return null;
  page.dependsOn(`byline:${author.id}`, `setting:${BYLINES_SETTING}`);
  const name = fullName(author);
  return name && author.slug && (await areBylinesShown()) ? { name, slug: author.slug } : null;
}

/** The id of the author at `slug`; null for an unknown slug, and while bylines are hidden. */
export const findAuthorId = cache(async (slug: string): Promise<string | null> => {
  if (!(await areBylinesShown())) return null;
  return (await db().user.findUnique({ where: { slug }, select: { id: true } }))?.id ?? null;
});
