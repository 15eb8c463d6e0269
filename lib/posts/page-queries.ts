import "server-only";
import { cache } from "react";
import { isBuildWithoutDatabase, publicRead } from "../cache.ts";
import type { Action } from "../site/field-groups.ts";
import { db } from "../db/client.ts";
import { readPictures } from "../media/queries.ts";
import { pagePath } from "../paths.ts";
import { cutText } from "../validation/text.ts";
import { CARD, findRenamed, isDue, OLDEST_FIRST, SITEMAP_MAX_AGE_MS } from "./queries.ts";
import { TEXT_SELECT } from "./fields.ts";
import { startOfText } from "./rules.ts";

const PUBLISHED = { kind: "page", status: "published" } as const;

/** Public pages: published and due. */
export const publicPages = () => ({ ...PUBLISHED, publishedAt: { lte: new Date() } });

const SUMMARY_CHARACTERS = 160;
/** Links that stand for what a page shows of the site. */
const COLLECTIONS = /<p class="page-collection[^>]*>.*?<\/p>/g;

export const getPublishedPage = cache((slug: string) =>
  publicRead([`page:${slug}`], async (dependencies) => {
    const page = await db().post.findFirst({
      where: { ...PUBLISHED, slug },
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

export async function listPageAddresses(): Promise<{ slug: string; updatedAt: Date }[]> {
  if (isBuildWithoutDatabase()) return [];
  return publicRead(["sitemap"], async (dependencies) => {
    dependencies.validUntil(new Date(Date.now() + SITEMAP_MAX_AGE_MS));
    const select = { slug: true, updatedAt: true, publishedAt: true } as const;
    const pages = await db().post.findMany({ where: PUBLISHED, orderBy: OLDEST_FIRST, select });
    return pages.filter(({ publishedAt }) => publishedAt && isDue(publishedAt, dependencies));
  });
}

/** The links to public pages at the end of the menus and in the footer, oldest first. Cached per request. */
export const listMenuPages = cache(async (): Promise<{ menu: Action[]; footer: Action[] }> => {
  if (isBuildWithoutDatabase()) return { menu: [], footer: [] };
  return publicRead(["menu-pages"], async (dependencies) => {
    const rows = await db().post.findMany({
      where: { ...PUBLISHED, OR: [{ inMenu: true }, { inFooter: true }] },
      orderBy: OLDEST_FIRST,
      select: { slug: true, title: true, publishedAt: true, inMenu: true, menuLabel: true, inFooter: true },
    });
    const pages = rows.filter(({ publishedAt }) => publishedAt && isDue(publishedAt, dependencies));
    const link = ({ slug, title, menuLabel }: (typeof rows)[number]) => ({
      label: menuLabel || title,
      href: pagePath(slug),
    });
    return {
      menu: pages.filter(({ inMenu }) => inMenu).map(link),
      footer: pages.filter(({ inFooter }) => inFooter).map(link),
    };
  });
});
