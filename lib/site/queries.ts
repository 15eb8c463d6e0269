import "server-only";
import { cache } from "react";
import { withoutObjects } from "../article-html/without-object.ts";
import { PERSON_SELECT, personOf } from "../auth/rules.ts";
import { listAuthorsInUse } from "../authors/queries.ts";
import { isBuildWithoutDatabase, publicRead } from "../cache.ts";
import { listCategoriesInUse } from "../categories/queries.ts";
import { db } from "../db/client.ts";
import { env } from "../env.ts";
import { readPictures } from "../media/queries.ts";
import { authorPath, categoryPath, INDEXED_PAGES, pagePath, postPath, storyPath, venturePath } from "../paths.ts";
import { listOtherStories, listStoryAddresses } from "../portfolio/queries.ts";
import { shownVentures, withVentureNames, type Venture } from "../portfolio/rules.ts";
import { articleBody } from "../posts/article.ts";
import { listLatestPosts } from "../posts/list-queries.ts";
import { listMenuPages, listPageAddresses, listPostAddresses } from "../posts/queries.ts";
import type { PostCard } from "../posts/rules.ts";
import { HOME_SECTIONS, withoutHiddenLinks } from "./documents/home-sections.ts";
import type { ShownTeam } from "./documents/team.ts";
import { VENTURE_KEYS } from "./documents/ventures.ts";
import { AUTHOR_PAGES, CATEGORY_PAGES, POST_PAGES, STORY_PAGES } from "./fields.ts";
import { lastKnownBrand } from "./last-known-brand.ts";
import { documentOf, DRAFT_SELECT, isDefault, shownDraft } from "./publication.ts";
import { siteDocuments, type SiteKey, type SiteTexts, findDocument } from "./registry.ts";
import { editableValue, withDefaults, mapLeaves } from "./values.ts";
import { describeFields } from "./walk.ts";

/** Adds the library's data on their pictures to `ventures`. */
export async function withVenturePictures(ventures: readonly Venture[]): Promise<Venture[]> {
  const known = await readPictures(ventures.flatMap(({ pictures }) => pictures.map(({ image }) => image)));
  return ventures.map((venture) => ({
    ...venture,
    pictures: venture.pictures.map((picture) => ({ ...picture, shown: known[picture.image] })),
  }));
}

/** A formatted text of the site as shown, with the sizes and colors of its pictures. Tags the page. */
export const siteArticle = async (html: string): Promise<string> => articleBody(html, await readPictures([html]));

export async function withTeamPictures(copy: SiteTexts["team"]): Promise<ShownTeam> {
  const known = await readPictures(copy.members.map(({ picture }) => picture));
  return { ...copy, members: copy.members.map((member) => ({ ...member, shown: known[member.picture] })) };
}

/** Removes the stored objects at `paths` from the texts of document `key`. An empty link falls back to its default. */
export function withoutPictures(key: string, value: unknown, paths: readonly string[]): unknown {
  const document = findDocument(key);
  if (!document) return value;
  return mapLeaves(document.fields, value, ({ type }, leaf) => {
    if (typeof leaf !== "string" || !paths.some((path) => leaf.includes(path))) return leaf;
    if (type === "picture" || type === "link") return "";
    return type === "rich" ? withoutObjects(leaf, paths) : leaf;
  });
}

const REVISIONS_PER_PAGE = 50;

/** Published values by key, read once per page. */
const storedValues = cache(async (): Promise<ReadonlyMap<string, unknown>> => {
  if (isBuildWithoutDatabase()) return new Map();
  const rows = await db().siteDocument.findMany({ select: { key: true, value: true } });
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  lastKnownBrand.name = shownValue("brand", stored.get("brand")).name;
  return stored;
});

const shownValue = <Key extends SiteKey>(key: Key, stored: unknown) => {
  const document = documentOf(key);
  return (stored ? withDefaults(document, stored) : document.default) as SiteTexts[Key];
};

const textsBy = <Key extends SiteKey>(keys: Key[], valueOf: (key: Key) => unknown) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Pick<SiteTexts, Key>;

const DOCUMENT_KEYS = Object.keys(siteDocuments) as SiteKey[];

/** All texts, including links to hidden sections, which a preview may show. Defaults replace values that do not fit. */
export const previewedTexts = cache(async (): Promise<SiteTexts> => {
  const stored = await storedValues();
  const texts = textsBy(DOCUMENT_KEYS, (key) => shownValue(key, stored.get(key)));
  return { ...texts, blog: { ...texts.blog, timeZone: texts.brand.timeZone } };
});

// one object per page: each text is serialized once
const linkedTexts = cache(async (): Promise<SiteTexts> => {
  const texts = await previewedTexts();
  return withVentureNames(withoutHiddenLinks(texts, texts["home-sections"]));
});

/** Documents that name ventures. */
const NAMES_VENTURES: ReadonlySet<SiteKey> = new Set<SiteKey>(["footer", "structure"]);

/** Texts of public pages, with the names of ventures and without links to hidden sections. Tags the page. */
export async function siteTexts<Key extends SiteKey>(...keys: Key[]): Promise<Pick<SiteTexts, Key>> {
  const read: SiteKey[] = [...keys, "home-sections"];
  if (read.includes("blog")) read.push("brand");
  if (read.some((key) => NAMES_VENTURES.has(key))) read.push(...VENTURE_KEYS);
  const tags = read.map((key) => `site:${key}` as const);
  const texts = await (isBuildWithoutDatabase() ? linkedTexts() : publicRead(tags, linkedTexts));
  return textsBy(keys, (key) => texts[key]);
}

/** The texts around every public page, with the pages of the site that menus and footer name. */
export async function frameTexts() {
  const [texts, pages] = await Promise.all([siteTexts("brand", "navigation", "footer", "failure"), listMenuPages()]);
  return { ...texts, pages };
}

/** The texts of the landing page. CONTACT_EMAIL applies until the staff set another address. */
export async function homeTexts() {
  const texts = await siteTexts(
    "brand",
    "home",
    "home-sections",
    ...HOME_SECTIONS,
    ...VENTURE_KEYS,
    "blog",
    "glossary",
  );
  const email = texts.contact.email || (env().CONTACT_EMAIL ?? "");
  return { ...texts, contact: { ...texts.contact, email } };
}

/** The brand outside of cached pages: in mails, at sign-in, in the admin area. The default if the database is down. */
export async function currentBrand(): Promise<SiteTexts["brand"]> {
  const stored = await storedValues().catch(() => undefined);
  return shownValue("brand", stored?.get("brand"));
}

/** Whether the site counts visits. Not for cached pages. */
export async function areVisitsCounted(): Promise<boolean> {
  const row = await db().siteDocument.findUnique({ where: { key: "privacy" }, select: { value: true } });
  return shownValue("privacy", row?.value).countVisits;
}

/** The id and the consent texts of analytics. Without an id, pages do not depend on these texts. */
export async function analyticsSetup() {
  const id = env().NEXT_PUBLIC_GA_ID;
  if (!id) return { id, consent: null };
  const { privacy, consent } = await siteTexts("privacy", "consent");
  return { id, consent: privacy.analyticsConsent ? consent : null };
}

export async function listSiteDocuments() {
  const [rows, drafts, posts, stories, authors] = await Promise.all([
    db().siteDocument.findMany({ select: { key: true, value: true, version: true } }),
    db().siteDraft.findMany({ select: { key: true } }),
    listLatestPosts(1),
    listOtherStories(0, 1),
    listAuthorsInUse(),
  ]);
  const examples = examplesOf(posts[0], stories[0], authors[0]);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const withDraft = new Set(drafts.map(({ key }) => key));
  return Object.keys(siteDocuments).map((key) => {
    const document = documentOf(key);
    const row = byKey.get(key);
    return {
      key,
      title: document.title,
      version: row?.version ?? 0,
      isDefault: isDefault(document, row?.value),
      hasDraft: withDraft.has(key),
      pages: [...document.pages, ...document.pages.flatMap((page) => examples[page] ?? [])],
    };
  });
}

export type ListedSiteDocument = Awaited<ReturnType<typeof listSiteDocuments>>[number];

type Slugged = { slug: string } | undefined;

/** An example address for each kind of page: the newest post's, its category's, the first story's, an author's. */
const examplesOf = (post: PostCard | undefined, story: Slugged, author: Slugged): Partial<Record<string, string>> => ({
  [POST_PAGES]: post && postPath(post.slug),
  [CATEGORY_PAGES]: post?.categories[0] && categoryPath(post.categories[0].slug),
  [AUTHOR_PAGES]: author && authorPath(author.slug),
  [STORY_PAGES]: story && storyPath(story.slug),
});

/** One document for its editors. Throws AppError not_found. */
export async function getSiteDocument(key: string) {
  const document = documentOf(key);
  const [row, draft] = await Promise.all([
    db().siteDocument.findUnique({ where: { key }, select: { value: true, version: true } }),
    db().siteDraft.findUnique({ where: { key }, select: DRAFT_SELECT }),
  ]);
  return {
    key,
    title: document.title,
    value: editableValue(document, row?.value),
    default: editableValue(document, null),
    version: row?.version ?? 0,
    isDefault: isDefault(document, row?.value),
    draft: shownDraft(draft),
    fields: describeFields(document.fields),
  };
}

export type EditableSiteDocument = Awaited<ReturnType<typeof getSiteDocument>>;

const REVISION_SELECT = { id: true, createdAt: true, kind: true, author: { select: PERSON_SELECT } } as const;

export async function listSiteRevisions(key: string, page: number) {
  documentOf(key);
  const rows = await db().siteRevision.findMany({
    where: { key },
    orderBy: { id: "desc" },
    skip: (page - 1) * REVISIONS_PER_PAGE,
    take: REVISIONS_PER_PAGE + 1,
    select: REVISION_SELECT,
  });
  const revisions = rows.slice(0, REVISIONS_PER_PAGE).map((row) => ({ ...row, author: personOf(row.author) }));
  return { revisions, hasMore: rows.length > REVISIONS_PER_PAGE };
}

export type ListedSiteRevision = Awaited<ReturnType<typeof listSiteRevisions>>["revisions"][number];

/** One revision with its value. Throws AppError not_found, also for a revision of another document. */
export async function getSiteRevision(key: string, id: number) {
  documentOf(key);
  const select = { ...REVISION_SELECT, value: true } as const;
  const row = await db().siteRevision.findUniqueOrThrow({ where: { id, key }, select });
  return { ...row, author: personOf(row.author) };
}

/** Beyond this many posts the sitemap has parts; the protocol allows 50,000 addresses in one. */
export const POSTS_PER_SITEMAP = 10_000;

export type SitemapEntry = { path: string; changedAt?: Date | null };

export async function pageEntries(): Promise<SitemapEntry[]> {
  const [pages, categories, authors, stories, ventures] = await Promise.all([
    listPageAddresses(),
    listCategoriesInUse(),
    listAuthorsInUse(),
    listStoryAddresses(),
    siteTexts(...VENTURE_KEYS),
  ]);
  return [
    ...INDEXED_PAGES.map(({ path }) => ({ path })),
    ...pages.map(({ slug, updatedAt }) => ({ path: pagePath(slug), changedAt: updatedAt })),
    ...shownVentures(ventures).map(({ slug }) => ({ path: venturePath(slug) })),
    ...stories.map(({ slug, updatedAt }) => ({ path: storyPath(slug), changedAt: updatedAt })),
    ...categories.map(({ slug, newestAt }) => ({ path: categoryPath(slug), changedAt: newestAt })),
    ...authors.map(({ slug, newestAt }) => ({ path: authorPath(slug), changedAt: newestAt })),
  ];
}

export async function postEntries(part: number): Promise<SitemapEntry[]> {
  const posts = await listPostAddresses((part - 1) * POSTS_PER_SITEMAP, POSTS_PER_SITEMAP);
  return posts.map(({ slug, updatedAt }) => ({ path: postPath(slug), changedAt: updatedAt }));
}
