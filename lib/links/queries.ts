import "server-only";
import { cleanHtml } from "../article-html/clean.ts";
import { leavesOf } from "../site/walk.ts";
import { db } from "../db/client.ts";
import { env } from "../env.ts";
import type { OutgoingLink } from "../generated/prisma/client.ts";
import { adminPaths } from "../paths.ts";
import { PUBLIC_STORIES } from "../portfolio/queries.ts";
import { publicPages, publicPosts } from "../posts/queries.ts";
import { documentOf } from "../site/publication.ts";
import { siteDocuments } from "../site/registry.ts";
import { withDefaults } from "../site/values.ts";
import { linksInHtml, type LinkUse, outgoingUrl } from "./rules.ts";
import { LINKS_PER_PAGE, type LinkState } from "./schema.ts";

const BATCH_SIZE = 500;

type ListedLink = Pick<OutgoingLink, "id" | "url" | "code" | "checkedAt"> & { state: LinkState; uses: LinkUse[] };

export async function listLinks({ page, filter: state }: { page: number; filter?: LinkState }) {
  const where = { state };
  const [rows, total] = await Promise.all([
    db().outgoingLink.findMany({
      where,
      orderBy: [{ state: "asc" }, { id: "asc" }],
      skip: (page - 1) * LINKS_PER_PAGE,
      take: LINKS_PER_PAGE,
      select: { id: true, url: true, state: true, code: true, checkedAt: true, uses: true },
    }),
    db().outgoingLink.count({ where }),
  ]);
  return { items: rows as ListedLink[], total };
}

export async function findDeadOutgoing(links: string[]): Promise<string[]> {
  const urlOf = (link: string) => outgoingUrl(link, env().SITE_URL) ?? [];
  const where = { url: { in: links.flatMap(urlOf) }, state: "dead" };
  const rows = await db().outgoingLink.findMany({ where, select: { url: true } });
  const dead = new Set(rows.map(({ url }) => url));
  return links.filter((link) => dead.has(String(urlOf(link))));
}

/** A text with its links; none if it is not public. */
export type LinkingText = { use: LinkUse; changedAt: Date; links: string[] };

/** All texts with their links to other sites. With `since`, posts, pages and stories only if saved since. */
export async function findLinkingTexts(since: Date | null): Promise<LinkingText[]> {
  const [posts, stories, documents] = await Promise.all([textsOfPosts(since), textsOfStories(since), textsOfSite()]);
  return [...posts, ...stories, ...documents];
}

async function textsOfPosts(since: Date | null): Promise<LinkingText[]> {
  const { SITE_URL } = env();
  const isPublic = { OR: [publicPosts(), publicPages()] };
  const texts: LinkingText[] = [];
  for (let last = 0; ;) {
    const rows = await db().post.findMany({
      where: since ? { id: { gt: last }, updatedAt: { gte: since } } : { id: { gt: last }, ...isPublic },
      orderBy: { id: "asc" },
      take: BATCH_SIZE,
      select: { id: true, kind: true, title: true, content: true, status: true, publishedAt: true, updatedAt: true },
    });
    for (const { id, kind, title, content, status, publishedAt, updatedAt } of rows) {
      const isShown = status === "published" && publishedAt !== null && publishedAt <= new Date();
      const use = { kind, id, title, path: adminPaths.post(id) };
      const links = isShown ? linksInHtml(content, SITE_URL) : [];
      texts.push({ use, changedAt: laterOf(updatedAt, publishedAt), links });
    }
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < BATCH_SIZE) return texts;
  }
}

const laterOf = (one: Date, other: Date | null) => (other && other > one && other <= new Date() ? other : one);

async function textsOfStories(since: Date | null): Promise<LinkingText[]> {
  const where = since ? { updatedAt: { gte: since } } : PUBLIC_STORIES;
  const select = { id: true, title: true, story: true, status: true, updatedAt: true } as const;
  const rows = await db().portfolioItem.findMany({ where, select });
  return rows.map(({ id, title, story, status, updatedAt }) => ({
    use: { kind: "story", id, title, path: adminPaths.portfolioItem(id) },
    changedAt: updatedAt,
    links: status === "active" ? linksInHtml(story ?? "", env().SITE_URL) : [],
  }));
}

async function textsOfSite(): Promise<LinkingText[]> {
  const rows = await db().siteDocument.findMany({ select: { key: true, value: true, updatedAt: true } });
  const stored = new Map(rows.map((row) => [row.key, row]));
  return Object.keys(siteDocuments).map((key) => {
    const document = documentOf(key);
    const row = stored.get(key);
    const links = leavesOf(document.fields, row ? withDefaults(document, row.value) : document.default).flatMap(
      ({ field: { type }, value }) => {
        if (type === "link") return outgoingUrl(String(value), env().SITE_URL) ?? [];
        return type === "rich" ? linksInHtml(cleanHtml(String(value)), env().SITE_URL) : [];
      },
    );
    const use = { kind: "site", id: key, title: document.title, path: adminPaths.siteDocument(key) } as const;
    return { use, changedAt: row?.updatedAt ?? new Date(0), links };
  });
}
