import "server-only";
import { cache } from "react";
import { BYLINE_SELECT, bylineOf } from "../authors/byline-queries.ts";
import { type CacheTag, type PageTags, publicList, publicRead } from "../cache.ts";
import { db } from "../db/client.ts";
import { pagePath, postPath } from "../paths.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { readPictures } from "../media/queries.ts";
import { cutText } from "../validation/text.ts";
import { TEXT_SELECT } from "./fields.ts";
import { type PostCard, startOfText } from "./rules.ts";

export const PUBLISHED = { kind: "post", status: "published" } as const;
const PUBLISHED_PAGE = { kind: "page", status: "published" } as const;

/** Public posts: published and due (posts in the trash are drafts). Every public read of the blog uses this filter. */
export const publicPosts = () => ({ ...PUBLISHED, publishedAt: { lte: new Date() } });

/** Public pages: published and due. */
export const publicPages = () => ({ ...PUBLISHED_PAGE, publishedAt: { lte: new Date() } });

/** Public posts in SQL, for `blog_posts p`. */
export const publicPostsSql = () =>
  Prisma.sql`p.kind = 'post' AND p.status = 'published' AND p.published_at <= ${new Date()}`;

export const NEWEST_FIRST: Prisma.PostOrderByWithRelationInput[] = [{ publishedAt: "desc" }, { id: "desc" }];

const OLDEST_FIRST: Prisma.PostOrderByWithRelationInput[] = [{ publishedAt: "asc" }, { id: "asc" }];

export const CARD = {
  id: true,
  title: true,
  slug: true,
  excerpt: true,
  featuredImage: true,
  featuredImageAlt: true,
  publishedAt: true,
  status: true,
  catalogNumber: true,
  categories: { select: { category: { select: { name: true, slug: true } } }, orderBy: { id: "asc" } },
} as const satisfies Prisma.PostSelect;

type CardRow = Prisma.PostGetPayload<{ select: typeof CARD }>;

const ARTICLE = {
  ...CARD,
  ...TEXT_SELECT,
  updatedAt: true,
  author: { select: BYLINE_SELECT },
} as const satisfies Prisma.PostSelect;

/** The posts as lists show them: the start of the text replaces a missing excerpt, and pictures have their sizes. */
export async function toCards(rows: CardRow[]): Promise<PostCard[]> {
  const [starts, pictures] = await Promise.all([
    readTextStarts(rows.filter(({ excerpt }) => !excerpt).map(({ id }) => id)),
    readPictures(rows.map(({ featuredImage }) => featuredImage)),
  ]);
  return rows.map(({ excerpt, publishedAt, categories, ...row }) => {
    const picture = pictures[row.featuredImage ?? ""];
    return {
      ...row,
      ...(excerpt ? { excerpt } : { excerpt: starts.get(row.id) ?? "", hasNoExcerpt: true as const }),
      ...(picture && { picture }),
      publishedAt: publishedAt?.toISOString() ?? null,
      categories: categories.map(({ category }) => category),
    };
  });
}

// enough HTML for a card's text
const START_CHARACTERS = 1_000;
const START_LENGTH = 240;

/** The first words of posts, without reading whole texts. */
async function readTextStarts(ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db().$queryRaw<{ id: number; start: string }[]>`
    SELECT id, left(content, ${START_CHARACTERS}) AS start FROM blog_posts WHERE id = ANY(${ids})`;
  return new Map(rows.map(({ id, start }) => [id, cutText(startOfText(start), START_LENGTH)]));
}

/** Whether a published post is public; if not, `page` expires when it will be. */
export function isDue(publishedAt: Date, page: PageTags): boolean {
  if (publishedAt.getTime() <= Date.now()) return true;
  page.validUntil(publishedAt);
  return false;
}

/** When the next scheduled post is due, which changes lists; null if none is scheduled. */
export const findNextDue = cache(async (): Promise<Date | null> => {
  const where = { ...PUBLISHED, publishedAt: { gt: new Date() } };
  const next = await db().post.findFirst({ where, orderBy: { publishedAt: "asc" }, select: { publishedAt: true } });
  return next?.publishedAt ?? null;
});

export const getPublishedPost = cache((slug: string) =>
  publicRead([`slug:${slug}`, "categories"], async (page) => {
    const post = await db().post.findFirst({ where: { ...PUBLISHED, slug }, select: ARTICLE });
    if (!post?.publishedAt) return null;
    page.dependsOn(`post:${post.id}`);
    if (!isDue(post.publishedAt, page)) return null;
    const { content, featuredImage, ogImage, twitterImage } = post;
    const shown = [content, featuredImage, ogImage, twitterImage];
    const [[card], pictures] = await Promise.all([toCards([post]), readPictures(shown)]);
    return {
      ...post,
      picture: card?.picture,
      /** The library's data on all pictures of the post. */
      pictures,
      publishedAt: post.publishedAt.toISOString(),
      updatedAt: post.updatedAt.toISOString(),
      /** The excerpt, or the start of the text. */
      summary: card?.excerpt ?? "",
      categories: card?.categories ?? [],
      author: await bylineOf(post.author, page),
    };
  }),
);

export const findRenamedPost = (slug: string) => findRenamed(`slug:${slug}`, postPath(slug));

/** The current slug of the public post or page that was at `path`, or null. */
export function findRenamed(tag: CacheTag, path: string): Promise<string | null> {
  return publicRead([tag], async (page) => {
    const select = { post: { select: { id: true, slug: true, publishedAt: true } } } as const;
    const old = await db().redirect.findFirst({ where: { from: path, post: { status: "published" } }, select });
    if (!old?.post?.publishedAt) return null;
    page.dependsOn(`post:${old.post.id}`);
    return isDue(old.post.publishedAt, page) ? old.post.slug : null;
  });
}

export async function getNeighbors({ id, publishedAt }: { id: number; publishedAt: string }) {
  const select = { title: true, slug: true, publishedAt: true } as const;
  const first = (where: Prisma.PostWhereInput, orderBy: Prisma.PostOrderByWithRelationInput[]) =>
    db().post.findFirst({ where: { ...PUBLISHED, ...where }, orderBy, select });
  // the first bound uses the index, the second orders posts of the same time
  const before = { publishedAt: { lte: publishedAt }, OR: [{ publishedAt: { lt: publishedAt } }, { id: { lt: id } }] };
  const after = { publishedAt: { gte: publishedAt }, OR: [{ publishedAt: { gt: publishedAt } }, { id: { gt: id } }] };
  return publicRead([`neighbors:${id}`], async (page) => {
    const [previous, next] = await Promise.all([first(before, NEWEST_FIRST), first(after, OLDEST_FIRST)]);
    return { previous, next: next?.publishedAt && isDue(next.publishedAt, page) ? next : null };
  });
}

export const listPostsForFeed = (limit: number) =>
  publicList(["blog", "categories"], async (page) => {
    page.validUntil(await findNextDue());
    const posts = await db().post.findMany({
      where: publicPosts(),
      orderBy: NEWEST_FIRST,
      take: limit,
      select: { ...ARTICLE, feedPath: true },
    });
    page.dependsOn(...posts.map(({ id }) => `post:${id}` as const));
    return Promise.all(
      posts.map(async (post) => ({
        ...post,
        categories: post.categories.map(({ category }) => category),
        author: await bylineOf(post.author, page),
      })),
    );
  });

// Saves of the text alone do not expire the sitemap: its dates may lag this much.
const SITEMAP_MAX_AGE_MS = 60 * 60 * 1000;

/** For the sitemap, oldest first, so that new posts do not change full parts. */
export const listPostAddresses = (skip: number, take: number) =>
  publicList(["sitemap"], async ({ validUntil }) => {
    validUntil(await findNextDue());
    validUntil(new Date(Date.now() + SITEMAP_MAX_AGE_MS));
    const orderBy = OLDEST_FIRST;
    // ids only, so that an index alone skips the rows before
    const part = await db().post.findMany({ where: publicPosts(), orderBy, skip, take, select: { id: true } });
    const where = { id: { in: part.map(({ id }) => id) } };
    return db().post.findMany({ where, orderBy, select: { slug: true, updatedAt: true } });
  });

const SUMMARY_CHARACTERS = 160;
/** Links that a page shows as lists of the site's content. */
const COLLECTIONS = /<p class="page-collection[^>]*>.*?<\/p>/g;

export const getPublishedPage = cache((slug: string) =>
  publicRead([`page:${slug}`], async (dependencies) => {
    const page = await db().post.findFirst({
      where: { ...PUBLISHED_PAGE, slug },
      select: { ...CARD, ...TEXT_SELECT, updatedAt: true },
    });
    if (!page?.publishedAt) return null;
    dependencies.dependsOn(`post:${page.id}`);
    if (!isDue(page.publishedAt, dependencies)) return null;
    const { content, excerpt, featuredImage, ogImage, twitterImage } = page;
    return {
      ...page,
      pictures: await readPictures([content, featuredImage, ogImage, twitterImage]),
      publishedAt: page.publishedAt.toISOString(),
      updatedAt: page.updatedAt.toISOString(),
      summary: excerpt || cutText(startOfText(content.replace(COLLECTIONS, "")), SUMMARY_CHARACTERS),
      categories: [],
    };
  }),
);

export const findRenamedPage = (slug: string) => findRenamed(`page:${slug}`, pagePath(slug));

export const listPageAddresses = () =>
  publicList(["sitemap"], async (dependencies) => {
    dependencies.validUntil(new Date(Date.now() + SITEMAP_MAX_AGE_MS));
    const select = { slug: true, updatedAt: true, publishedAt: true } as const;
    const pages = await db().post.findMany({ where: PUBLISHED_PAGE, orderBy: OLDEST_FIRST, select });
    return pages.filter(({ publishedAt }) => publishedAt && isDue(publishedAt, dependencies));
  });

/** The links to public pages at the end of the menus and in the footer, oldest first. Cached per request. */
export const listMenuPages = cache(async () => {
  const pages = await publicList(["menu-pages"], async (dependencies) => {
    const rows = await db().post.findMany({
      where: { ...PUBLISHED_PAGE, OR: [{ inMenu: true }, { inFooter: true }] },
      orderBy: OLDEST_FIRST,
      select: { slug: true, title: true, publishedAt: true, inMenu: true, menuLabel: true, inFooter: true },
    });
    return rows.filter(({ publishedAt }) => publishedAt && isDue(publishedAt, dependencies));
  });
  const linksOf = (shown: typeof pages) =>
    shown.map(({ slug, title, menuLabel }) => ({ label: menuLabel || title, href: pagePath(slug) }));
  return {
    menu: linksOf(pages.filter(({ inMenu }) => inMenu)),
    footer: linksOf(pages.filter(({ inFooter }) => inFooter)),
  };
});
