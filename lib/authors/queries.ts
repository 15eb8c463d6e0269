import "server-only";
import { cache } from "react";
import { fullName } from "../auth/rules.ts";
import { publicList, publicRead } from "../cache.ts";
import { db } from "../db/client.ts";
import { findNextDue, publicPosts } from "../posts/queries.ts";
import { areBylinesShown } from "./byline-queries.ts";
import { type AuthorProfile, BYLINES_SETTING } from "./rules.ts";

const SETTING_TAG = `setting:${BYLINES_SETTING}` as const;

/** The author at `slug`; null without a public post, and while bylines are hidden. Cached per request. */
export const getAuthor = cache((slug: string) =>
  publicRead([`author:${slug}`, SETTING_TAG], async (page): Promise<AuthorProfile | null> => {
    if (!(await areBylinesShown())) return null;
    const select = { id: true, firstName: true, lastName: true, title: true, bio: true, profileImageUrl: true };
    const person = await db().user.findUnique({ where: { slug }, select });
    if (!person) return null;
    page.dependsOn(`by/${person.id}`);
    page.validUntil(await findNextDue());
    const isPublic = { authorId: person.id, ...publicPosts() };
    const newest = { publishedAt: "desc" } as const;
    const post = await db().post.findFirst({ where: isPublic, orderBy: newest, select: { id: true } });
    const { title, bio, profileImageUrl: picture } = person;
    return post && { name: fullName(person), slug, title, bio, picture };
  }),
);

export function findRenamedAuthor(slug: string): Promise<string | null> {
  return publicRead([`author:${slug}`], async (page) => {
    const select = { user: { select: { id: true, slug: true } } } as const;
    const former = await db().authorSlug.findUnique({ where: { slug }, select });
    if (!former?.user) return null;
    page.dependsOn(`byline:${former.user.id}`);
    const current = former.user.slug;
    return current && (await getAuthor(current)) ? current : null;
  });
}

export const listAuthorsInUse = () =>
  publicList(["authors", "sitemap", SETTING_TAG], async ({ validUntil }) => {
    if (!(await areBylinesShown())) return [];
    validUntil(await findNextDue());
    // one index lookup per person: grouping would scan all posts
    return db().$queryRaw<{ slug: string; newestAt: Date }[]>`
    SELECT slug, newest.published_at AS "newestAt"
    FROM users CROSS JOIN LATERAL (
      SELECT published_at FROM blog_posts
      WHERE author_id = users.id AND kind = 'post' AND status = 'published' AND published_at <= ${new Date()}
      ORDER BY published_at DESC LIMIT 1
    ) AS newest
    WHERE slug IS NOT NULL ORDER BY slug`;
  });
