import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { cleanHtml, articleToStore } from "../article-html/clean.ts";
import { type Actor, PERSON_SELECT, personOf } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { assertCurrent, lastSaveId, type SaveBase } from "../db/optimistic-lock.ts";
import { type Transaction, write } from "../db/write.ts";
import { env } from "../env.ts";
import { AppError, type Issue } from "../errors.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import type { SiteDocument } from "./fields.ts";
import { findDocument } from "./registry.ts";
import type { SiteExport } from "./schema.ts";
import { mapLeaves, withDefaults, editableValue, publishedSchema } from "./values.ts";
import { leavesOf } from "./walk.ts";

export type Json = Prisma.InputJsonObject;

/** Throws AppError not_found. */
export function documentOf(key: string): SiteDocument {
  const document = findDocument(key);
  if (!document) throw new AppError("not_found", "Not found");
  if (key !== "brand") return document;
  return { ...document, default: { ...document.default, name: env().SITE_NAME } };
}

/** `value` as stored, with HTML sanitized like a post's. Throws AppError validation, with paths below `root`. */
export async function parseAndClean(document: SiteDocument, schema: z.ZodType, value: unknown, root = "value") {
  const parsed = parse(schema, value, root);
  const articles = new Map<string, string>();
  for (const { field, path, value: html } of leavesOf(document.fields, parsed)) {
    if (field.type !== "rich" || typeof html !== "string") continue;
    articles.set(html, await articleToStore(html, { path: `${root}.${path}`, label: field.label }));
  }
  const clean = cleanValue(document, parsed, (html) => articles.get(html) ?? "");
  // sanitizing may leave nothing of the HTML
  return parse(schema, clean, root) as Json;
}

function parse(schema: z.ZodType, value: unknown, root: string): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw validationError(issuesOf(result.error, root));
  return result.data;
}

/** Validation issues with paths below `root`. */
export const issuesOf = (error: z.ZodError, root: string): Issue[] =>
  error.issues.map(({ path, message }) => ({
    path: [root, ...path].join("."),
    message: message.startsWith("Invalid input") ? "This text is missing" : message,
  }));

export const validationError = (issues: Issue[]) =>
  new AppError("validation", issues[0]?.message ?? "Invalid input", { issues });

export const cleanValue = ({ fields }: SiteDocument, value: unknown, clean = cleanHtml) =>
  mapLeaves(fields, value, ({ type }, leaf) =>
    type === "rich" && typeof leaf === "string" ? clean(leaf) : leaf,
  ) as Json;

export function isDefault(document: SiteDocument, stored: unknown): boolean {
  return !stored || isDeepStrictEqual(withDefaults(document, stored), document.default);
}

const NEVER_PUBLISHED = { value: null, version: 0, updatedAt: undefined, editor: null };

export const DRAFT_SELECT = { value: true, savedAt: true, author: { select: PERSON_SELECT } } as const;

type DraftRow = Prisma.SiteDraftGetPayload<{ select: typeof DRAFT_SELECT }>;

/** A working copy as editors see it. */
export const shownDraft = (draft: DraftRow | null) => draft && { ...draft, author: personOf(draft.author) };

/**
 * Locks a document and its working copy until the transaction ends. Every write of them begins here. The lock is
 * advisory, because a document has no row before it is published.
 */
export async function lockDocument(transaction: Transaction, key: string) {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('site_documents'), hashtext(${key}))`;
  const select = { value: true, version: true, updatedAt: true, editor: { select: PERSON_SELECT } } as const;
  const row = await transaction.siteDocument.findUnique({ where: { key }, select });
  const draft = await transaction.siteDraft.findUnique({ where: { key }, select: DRAFT_SELECT });
  return { ...(row ?? NEVER_PUBLISHED), key, draft };
}

export type LockedDocument = Awaited<ReturnType<typeof lockDocument>>;

/** The keys under which the ids of the last saves are kept. */
const publishedSubject = (key: string) => `site/${key}`;
export const draftSubject = (key: string) => `site-draft/${key}`;

/** Throws AppError conflict when `version` is outdated. */
export function assertCurrentDocument(transaction: Transaction, locked: LockedDocument, base: SaveBase): Promise<void> {
  const { key, editor, updatedAt, version } = locked;
  return assertCurrent(transaction, publishedSubject(key), base, version, () => ({
    action: "published this text",
    updatedAt,
    author: personOf(editor),
  }));
}

/** Throws AppError conflict for a working copy other than the one of `savedAt` (null: none, undefined: any). */
export async function assertSeenDraft(transaction: Transaction, locked: LockedDocument, savedAt?: Date | null) {
  const { key, draft } = locked;
  if (!draft || savedAt === undefined || draft.savedAt.getTime() === savedAt?.getTime()) return;
  const shown = shownDraft(draft);
  const saved = await lastSaveId(transaction, draftSubject(key), draft.savedAt);
  const { title } = documentOf(key);
  throw new AppError(
    "conflict",
    `${shown?.author?.name ?? "Somebody else"} has saved “${title}” since you opened it.`,
    {
      issues: [{ path: "savedAt", message: "There is a newer working copy" }],
      extra: { draft: shown, author: shown?.author, savedBy: shown?.author, ...saved },
    },
  );
}

/** Keeps another person's working copy as a revision before `value` replaces it. */
export async function keepReplacedDraft(transaction: Transaction, actor: Actor, locked: LockedDocument, value?: Json) {
  const { key, draft } = locked;
  if (!draft || draft.author?.id === actor.id || isDeepStrictEqual(draft.value, value)) return;
  const authorId = draft.author?.id ?? null;
  await transaction.siteRevision.create({ data: { key, kind: "replaced", value: draft.value as Json, authorId } });
}

type Publication = {
  /** The value for the history. */
  value: Json;
  /** The public value; null restores the default. */
  stored: Json | typeof Prisma.DbNull;
  kind: "published" | "restored" | "reset";
};

/** Publishes a locked document. Only a restored one keeps its working copy. Resolves with the new version. */
export async function publishLocked(transaction: Transaction, actor: Actor, locked: LockedDocument, how: Publication) {
  const { value, stored, kind } = how;
  const { key } = locked;
  const version = locked.version + 1;
  const data = { value: stored, version, updatedBy: actor.id };
  await transaction.siteDocument.upsert({ where: { key }, create: { key, ...data }, update: data });
  if (kind !== "restored") {
    await keepReplacedDraft(transaction, actor, locked, value);
    await transaction.siteDraft.deleteMany({ where: { key } });
  }
  await transaction.siteRevision.create({ data: { key, kind, value, authorId: actor.id } });
  return version;
}

export async function exportSiteDocuments(): Promise<SiteExport> {
  const rows = await db().siteDocument.findMany({ select: { key: true, value: true }, orderBy: { key: "asc" } });
  return {
    documents: rows.flatMap(({ key, value }) => {
      // documents of another version are not exported
      if (!findDocument(key)) return [];
      const document = documentOf(key);
      if (isDefault(document, value)) return [];
      return [{ key, value: editableValue(document, value) }];
    }),
  };
}

/** Publishes an export's documents, all or none. Throws AppError: not_found (unknown key), validation. */
export async function importSiteDocuments(actor: Actor, { documents }: SiteExport): Promise<void> {
  const values: { key: string; value: Json }[] = [];
  for (const { key, value } of documents) {
    const document = findDocument(key);
    if (!document) throw new AppError("not_found", `There is no document "${key}"`);
    values.push({ key, value: await parseAndClean(document, publishedSchema(document), value, `${key}.value`) });
  }
  // triggers record the changed pages for a running site (lib/front/page-cache/versions.ts)
  const change = { action: "publish", subject: "site", id: null, summary: "Imported and published" } as const;
  await write(actor, change, async (transaction) => {
    // locked in a fixed order, so that concurrent imports cannot deadlock
    for (const { key, value } of [...values].sort((one, two) => (one.key < two.key ? -1 : 1))) {
      const current = await lockDocument(transaction, key);
      await publishLocked(transaction, actor, current, { value, stored: value, kind: "published" });
    }
  });
}
