import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Actor, StaffActor } from "../auth/rules.ts";
import { type Transaction, write, writeDraft } from "../db/write.ts";
import { keepSaveId } from "../db/optimistic-lock.ts";
import { AppError, type Issue } from "../errors.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { findGoneObjects } from "../media/uses.ts";
import { orNull } from "../or-null.ts";
import {
  assertCurrentDocument,
  assertSeenDraft,
  cleanValue,
  documentOf,
  draftSubject,
  validationError,
  issuesOf,
  type Json,
  keepReplacedDraft,
  lockDocument,
  type LockedDocument,
  parseAndClean,
  publishLocked,
} from "./publication.ts";
import { type EditableSiteDocument, getSiteDocument, getSiteRevision, withoutPictures } from "./queries.ts";
import type { PublicationInput, SiteDiscardInput, SiteInput } from "./schema.ts";
import { draftSchema, editableValue, publishedSchema, withDefaults, withoutConstants } from "./values.ts";
import { keepUndo, takeUndo } from "../lists/undo-mutations.ts";
import { createToken } from "../security/token.ts";

/** Publishes `value`, ends the working copy. Throws AppError: not_found, validation, conflict (version, savedAt). */
export async function publishSiteDocument(actor: Actor, key: string, input: SiteInput): Promise<EditableSiteDocument> {
  const document = documentOf(key);
  const { value: published } = await getSiteDocument(key);
  const value = await parseAndClean(document, publishedSchema(document, published), input.value);
  await write(actor, { action: "publish", subject: "site", id: key }, async (transaction) => {
    const current = await lockDocument(transaction, key);
    await assertCurrentDocument(transaction, current, input);
    await assertSeenDraft(transaction, current, input.savedAt);
    await publishLocked(transaction, actor, current, { value, stored: value, kind: "published" });
  });
  return getSiteDocument(key);
}

/** Restores the default; earlier values stay in the history. Throws AppError not_found. */
export async function resetSiteDocument(actor: Actor, key: string): Promise<EditableSiteDocument> {
  const document = documentOf(key);
  const value = editableValue(document, null) as Json;
  await write(actor, { action: "reset", subject: "site", id: key }, async (transaction) => {
    const current = await lockDocument(transaction, key);
    await publishLocked(transaction, actor, current, { value, stored: Prisma.DbNull, kind: "reset" });
  });
  return getSiteDocument(key);
}

const MAX_DRAFT_BYTES = 1024 * 1024;

/** Saves a working copy, or deletes it if equal to the public one. Throws AppError: too_large, validation, conflict. */
export async function saveSiteDraft(actor: Actor, key: string, input: SiteInput) {
  const document = documentOf(key);
  // null: nested too deeply
  const json = orNull(() => JSON.stringify(input.value));
  if (json === null || Buffer.byteLength(json) > MAX_DRAFT_BYTES)
    throw new AppError("too_large", "This document is larger than 1 MiB.");
  const value = await parseAndClean(document, draftSchema(document), input.value);
  return writeDraft(async (transaction) => {
    const current = await lockDocument(transaction, key);
    await assertCurrentDocument(transaction, current, { version: input.version });
    await assertSeenDraft(transaction, current, input.savedAt);
    await keepReplacedDraft(transaction, actor, current, value);
    if (isDeepStrictEqual(value, editableValue(document, current.value))) {
      await transaction.siteDraft.deleteMany({ where: { key } });
      return { savedAt: new Date(), version: current.version };
    }
    const saved = await storeDraft(transaction, actor, key, { version: current.version, value });
    await keepSaveId(transaction, draftSubject(key), input.saveId, saved.savedAt);
    return saved;
  });
}

/** Throws AppError: not_found, conflict (the working copy is not the one saved at `savedAt`). */
export async function discardSiteDraft(actor: Actor, key: string, { savedAt }: SiteDiscardInput = {}): Promise<void> {
  documentOf(key);
  const change = { action: "update", subject: "site", id: key, summary: "Working copy discarded" } as const;
  await write(actor, change, async (transaction) => {
    const current = await lockDocument(transaction, key);
    await assertSeenDraft(transaction, current, savedAt);
    await keepReplacedDraft(transaction, actor, current);
    await transaction.siteDraft.deleteMany({ where: { key } });
  });
}

/** Makes a revision the working copy, without pictures that were deleted since. Throws AppError not_found. */
export async function restoreSiteRevision(actor: Actor, key: string, id: number): Promise<EditableSiteDocument> {
  const document = documentOf(key);
  const revision = await getSiteRevision(key, id);
  const before = withoutConstants(document.fields, withDefaults(document, revision.value, "draft"));
  const change = { action: "restore", subject: "site", id: key, summary: "Earlier version restored" } as const;
  await write(actor, change, async (transaction) => {
    const current = await lockDocument(transaction, key);
    const gone = await findGoneObjects(transaction, JSON.stringify(before));
    const value = withoutPictures(key, before, gone) as Json;
    await keepReplacedDraft(transaction, actor, current, value);
    await storeDraft(transaction, actor, key, { version: current.version, value });
    await transaction.siteRevision.create({ data: { key, kind: "restored", value, authorId: actor.id } });
  });
  return getSiteDocument(key);
}

/** Stores the only working copy of a locked document, based on the published `version`. */
function storeDraft(transaction: Transaction, actor: Actor, key: string, draft: { version: number; value: Json }) {
  const data = { ...draft, savedBy: actor.id, savedAt: new Date() };
  const select = { savedAt: true, version: true } as const;
  return transaction.siteDraft.upsert({ where: { key }, create: { key, ...data }, update: data, select });
}

/** The value of a document before it was published as `version`; null: the default. */
type PreviousValue = { key: string; version: number; value: Json | null };

/**
 * Publishes the working copies of several documents, all or none; the token undoes it for 10 minutes. Throws AppError:
 * not_found, conflict (`keys` published since, or a newer `draft`), validation (paths `{key}.value.…`, `{key}`).
 */
export async function publishSiteDocuments(actor: StaffActor, { documents }: PublicationInput) {
  const keys = documents.map(({ key }) => key);
  const shown = await Promise.all(keys.map(getSiteDocument));
  const summary = `Published: ${keys.join(", ")}`;
  const change = { action: "publish", subject: "site", id: singleKey(keys), summary } as const;
  const token = createToken();
  await write(actor, change, async (transaction) => {
    const current = await lockDocuments(transaction, keys);
    const asked = documents.map((seen, index) => ({ seen, locked: current[index] as LockedDocument }));
    const stale = asked.filter(({ seen, locked }) => seen.version !== locked.version);
    if (stale.length > 0) throw staleDocuments(stale.map(({ seen }) => seen.key));
    for (const { seen, locked } of asked) await assertSeenDraft(transaction, locked, seen.savedAt);
    const values = parseAll(shown, current);
    const published: PreviousValue[] = [];
    for (const locked of current) {
      const value = values.get(locked.key) ?? {};
      const version = await publishLocked(transaction, actor, locked, { value, stored: value, kind: "published" });
      published.push({ key: locked.key, version, value: locked.value as Json | null });
    }
    await keepUndo(transaction, actor, "site", { token, changes: published });
  });
  return { documents: await Promise.all(keys.map(getSiteDocument)), token };
}

/** Restores the previous values, except of documents published again since. Returns the restored. Throws not_found. */
export async function undoPublication(actor: StaffActor, token: string) {
  const restored = await write(actor, { action: "restore", subject: "site", id: null }, async (transaction, change) => {
    const published = (await takeUndo(transaction, actor, "site", token)).changes as PreviousValue[];
    const keys = published.map(({ key }) => key);
    const current = await lockDocuments(transaction, keys);
    const restoredKeys: string[] = [];
    for (const [index, { key, version, value: before }] of published.entries()) {
      const locked = current[index];
      if (locked?.version !== version) continue;
      const value = before ?? (editableValue(documentOf(key), null) as Json);
      await publishLocked(transaction, actor, locked, { value, stored: before ?? Prisma.DbNull, kind: "restored" });
      restoredKeys.push(key);
    }
    change.summary = `Publication undone: ${restoredKeys.join(", ")}`;
    return restoredKeys;
  });
  return { documents: await Promise.all(restored.map(getSiteDocument)) };
}

const singleKey = ([key, ...others]: string[]) => (key !== undefined && others.length === 0 ? key : null);

/** Returns documents in the order of `keys`, but locks them sorted, so that two publications cannot deadlock. */
async function lockDocuments(transaction: Transaction, keys: string[]): Promise<LockedDocument[]> {
  const locked: LockedDocument[] = [];
  for (const key of keys.toSorted()) locked.push(await lockDocument(transaction, key));
  return locked.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key));
}

function staleDocuments(keys: string[]): AppError {
  const titles = keys.map((key) => `“${documentOf(key).title}”`).join(", ");
  return new AppError("conflict", `Somebody has published ${titles} since you opened this list.`, { extra: { keys } });
}

/** The values to publish by key, with sanitized HTML. Throws AppError validation. */
function parseAll(documents: EditableSiteDocument[], locked: LockedDocument[]): ReadonlyMap<string, Json> {
  const issues: Issue[] = [];
  const values = new Map<string, Json>();
  for (const [index, { key, title, value: published }] of documents.entries()) {
    const document = documentOf(key);
    const draft = locked[index]?.draft;
    const result = publishedSchema(document, published).safeParse(draft?.value);
    if (result.success) values.set(key, cleanValue(document, result.data));
    else if (draft) issues.push(...issuesOf(result.error, `${key}.value`));
    else issues.push({ path: key, message: `${title} has no unpublished changes` });
  }
  if (issues.length > 0) throw validationError(issues);
  return values;
}
