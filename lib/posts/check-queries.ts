import "server-only";
import { cleanHtml } from "../article-html/clean.ts";
import { readCleanHtml } from "../article-html/read.ts";
import type { Actor } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { env } from "../env.ts";
import { correctedTarget } from "../front/corrected-target.ts";
import { findPublicPaths } from "../front/vacant-target.ts";
import { findDeadOutgoing } from "../links/queries.ts";
import { imagePath, SECURITY_TXT_PATH, sitePages, textPath } from "../paths.ts";
import { PUBLIC_STORIES } from "../portfolio/queries.ts";
import { STAFF_RULES } from "../redirects/queries.ts";
import { matchingPaths, ruleFor } from "../redirects/rules.ts";
import { draftSnapshot, assertEditable } from "./admin-queries.ts";
import { checkBody, checkFields, type Finding, linksOf, PICTURE_GONE } from "./checks.ts";
import { BLANK_SNAPSHOT, IMAGES, type PostSnapshot, SNAPSHOT_SELECT, snapshotOf, withChanges } from "./fields.ts";
import { publicPages, publicPosts } from "./queries.ts";
import type { PostKind } from "./rules.ts";
import type { CheckedFields } from "./schema.ts";
import { parseUrl } from "../validation/address.ts";

/** Checks post `id`, or its working copy, before publishing. Throws AppError: not_found, forbidden. */
export async function checkPost(actor: Actor, id: number): Promise<Finding[]> {
  const select = { ...SNAPSHOT_SELECT, kind: true, authorId: true, draft: { select: { fields: true } } } as const;
  const post = assertEditable(actor, await db().post.findUniqueOrThrow({ where: { id, trashedAt: null }, select }));
  const snapshot = post.draft ? draftSnapshot(post.draft.fields) : snapshotOf(post);
  return collectFindings(snapshot, post.kind, post.slug);
}

export async function checkFieldsOfForm({ kind, ...fields }: CheckedFields): Promise<Finding[]> {
  return collectFindings(withChanges(BLANK_SNAPSHOT, fields), kind);
}

const DEAD_PICTURE = { id: "dead-link", level: "error", message: PICTURE_GONE } as const;

async function collectFindings(snapshot: PostSnapshot, kind: PostKind, ...storedSlugs: string[]): Promise<Finding[]> {
  const body = readCleanHtml(cleanHtml(snapshot.content));
  const ownPaths = [snapshot.slug, ...storedSlugs].map((slug) => textPath({ kind, slug }));
  const links = linksOf(body);
  const images = (Object.keys(IMAGES) as (keyof typeof IMAGES)[]).flatMap((field) => {
    const address = snapshot[field];
    return address ? [{ field, address }] : [];
  });
  const addresses = [...links, ...images.map(({ address }) => address)];
  const [dead, outgoing] = await Promise.all([findDeadLinks(addresses, { ownPaths }), findDeadOutgoing(links)]);
  const gone = images.filter(({ address }) => dead.has(address));
  return [
    ...checkFields(snapshot, kind),
    ...gone.map(({ field, address }): Finding => ({ ...DEAD_PICTURE, field, excerpt: address })),
    ...checkBody(body, dead, new Set(outgoing)),
  ];
}

/** The `links` into this site that lead to no page. `ownPaths` count as pages, redirects only with `redirects`. */
export async function findDeadLinks(links: string[], { ownPaths = [] as string[], redirects = true } = {}) {
  const paths = new Map(links.map((link) => [link, pathOnSite(link)]));
  const wanted = [...new Set([...paths.values()].filter((path) => path !== null))];
  if (wanted.length === 0) return new Set<string>();
  const objects = wanted.flatMap((path) => OBJECT_PATH.exec(path)?.[1] ?? []);
  const [shown, rules, images] = await Promise.all([
    findPublicPaths(wanted),
    db().redirect.findMany({
      where: {
        from: { in: [...new Set(wanted.flatMap(matchingPaths))] },
        OR: [{ post: publicPosts() }, { post: publicPages() }, { item: PUBLIC_STORIES }, STAFF_RULES],
      },
      select: { from: true, to: true, status: true },
    }),
    db().media.findMany({ where: { deletedAt: null, object: { in: objects } }, select: { object: true } }),
  ]);
  const rulesByPath = new Map(rules.map((rule) => [rule.from, rule]));
  const known = new Set<string>([
    ...sitePages(),
    ...(env().CONTACT_EMAIL ? [SECURITY_TXT_PATH] : []),
    ...ownPaths,
    ...shown,
    // the best redirect may be a 410
    ...wanted.filter((path) => redirects && (ruleFor(path, rulesByPath)?.status ?? 410) !== 410),
    ...images.map(({ object }) => imagePath(object)),
  ]);
  const isDead = (path: string | null) => path !== null && !known.has(path) && !FILE_PATH.test(path);
  return new Set(links.filter((link) => isDead(paths.get(link) ?? null)));
}

const OBJECT_PATH = /^\/objects\/(.+)$/;
const FILE_PATH = /^\/(?:images|icons|sitemap)\//;

/** The path of a link into this site, corrected as the server does; null for other links and fragments. */
function pathOnSite(link: string): string | null {
  const site = new URL(env().SITE_URL);
  const url = link.startsWith("#") ? null : parseUrl(link, `${site.origin}/blog/post`);
  if (!url || url.origin !== site.origin) return null;
  const path = url.pathname.replace(/(?<=.)\/$/, "");
  // object names are exact, and decoding a path with % may throw
  return /^\/objects\/|%/.test(path) ? path : (correctedTarget(path) ?? path);
}
