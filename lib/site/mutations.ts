import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../auth/rules.ts";
import { type Transaction, write, writeDraft } from "../db/write.ts";
import { keepSaveId } from "../db/optimistic-lock.ts";
import { AppError } from "../errors.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { goneObjects } from "../media/uses.ts";
import { orNull } from "../or-null.ts";
import {
  assertCurrentDocument,
  assertSeenDraft,
  documentOf,
  draftSubject,
  type Json,
  keepReplacedDraft,
  lockDocument,
  parseAndClean,
  publishIn,
} from "./publication.ts";
import { type EditableSiteDocument, getSiteDocument, getSiteRevision } from "./queries.ts";
import type { SiteDiscardInput, SiteInput } from "./schema.ts";
import { draftSchema, editableValue, publishedSchema, withDefaults, withoutConstants } from "./values.ts";
import { withoutPicture } from "./pictures.ts";

/** Publishes `value`, ends the working copy. Throws AppError: not_found, validation, conflict (`version`, `savedAt`). */
export async function publishSiteDocument(actor: Actor, key: string, input: SiteInput): Promise<EditableSiteDocument> {
  const document = documentOf(key);
  const { value: published } = await getSiteDocument(key);
  const value = await parseAndClean(document, publishedSchema(document, published), input.value);
  await write(actor, { action: "publish", subject: "site", id: key }, async (transaction) => {
    const current = await lockDocument(transaction, key);
    await assertCurrentDocument(transaction, current, input);
    await assertSeenDraft(transaction, current, input.savedAt);
    await publishIn(transaction, actor, current, { value, stored: value, kind: "published" });
  });
  return getSiteDocument(key);
}

/** Brings the default back; the history keeps the value. Throws AppError not_found. */
export async function resetSiteDocument(actor: Actor, key: string): Promise<EditableSiteDocument> {
  const document = documentOf(key);
  const value = editableValue(document, null) as Json;
  await write(actor, { action: "reset", subject: "site", id: key }, async (transaction) => {
    const current = await lockDocument(transaction, key);
    await publishIn(transaction, actor, current, { value, stored: Prisma.DbNull, kind: "reset" });
  });
  return getSiteDocument(key);
}

const MAX_DRAFT_BYTES = 1024 * 1024;

/** Saves a working copy, or removes one like what is public. Throws AppError: too_large, validation, conflict. */
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

/** Throws AppError: not_found, conflict (another working copy than that of `savedAt`). */
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
    const gone = await goneObjects(transaction, JSON.stringify(before));
    const value = gone.reduce<unknown>((rest, path) => withoutPicture(key, rest, path), before) as Json;
    await keepReplacedDraft(transaction, actor, current, value);
    await storeDraft(transaction, actor, key, { version: current.version, value });
    await transaction.siteRevision.create({ data: { key, kind: "restored", value, authorId: actor.id } });
  });
  return getSiteDocument(key);
}

/** A locked document's only working copy, based on the published `version`. */
function storeDraft(transaction: Transaction, actor: Actor, key: string, draft: { version: number; value: Json }) {
  const data = { ...draft, savedBy: actor.id, savedAt: new Date() };
  const select = { savedAt: true, version: true } as const;
  return transaction.siteDraft.upsert({ where: { key }, create: { key, ...data }, update: data, select });
}
