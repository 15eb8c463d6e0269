import "server-only";
import type { Admin } from "../auth/session.ts";
import { publicWrite } from "../cache.ts";
import { db } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";
import { isUniqueViolation } from "../errors.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { draftSchema, publishedSchema, withDefaults, withoutConstants } from "./document.ts";
import { type EditableSiteDocument, getSiteDocument, getSiteRevision } from "./queries.ts";
import { checked, currentVersion, documentOf, type Json, type Publication, publishIn, stale } from "./publication.ts";
import type { SiteInput } from "./schema.ts";

/**
 * Publishes `value` and drops the working copy. Throws AppError: not_found, validation (paths below `value.`), conflict
 * (published since `version`).
 */
export async function publishSiteDocument(admin: Admin, key: string, input: SiteInput): Promise<EditableSiteDocument> {
  const document = documentOf(key);
  const value = checked(document, publishedSchema(document), input.value);
  await publish({ key, version: input.version, value, stored: value, kind: "published", authorId: admin.id });
  return getSiteDocument(key);
}

/** Brings the default back; the history keeps the value. Throws AppError not_found. */
export async function resetSiteDocument(admin: Admin, key: string): Promise<EditableSiteDocument> {
  const document = documentOf(key);
  const { version } = await currentVersion(key);
  const value = withoutConstants(document, document.default) as Json;
  await publish({ key, version, value, stored: Prisma.DbNull, kind: "reset", authorId: admin.id });
  return getSiteDocument(key);
}

/** Saves a working copy. Throws AppError: not_found, validation, conflict (published since `version`). */
export async function saveSiteDraft(
  admin: Admin,
  key: string,
  input: SiteInput,
): Promise<{ savedAt: Date; version: number }> {
  const document = documentOf(key);
  const value = checked(document, draftSchema(document), input.value);
  const { version } = await currentVersion(key);
  if (version !== input.version) throw stale(version);
  const { savedAt } = await writeDraft(admin, key, version, value);
  return { savedAt, version };
}

/** Throws AppError not_found. */
export async function discardSiteDraft(key: string): Promise<void> {
  documentOf(key);
  await db().siteDraft.deleteMany({ where: { key } });
}

/** Makes a revision the working copy. Throws AppError not_found. */
export async function restoreSiteRevision(admin: Admin, key: string, id: number): Promise<EditableSiteDocument> {
  const document = documentOf(key);
  const revision = await getSiteRevision(key, id);
  const value = withoutConstants(document, withDefaults(document, revision.value)) as Json;
  const { version } = await currentVersion(key);
  await db().$transaction([
    writeDraft(admin, key, version, value),
    db().siteRevision.create({ data: { key, kind: "restored", value, authorId: admin.id } }),
  ]);
  return getSiteDocument(key);
}

/** A document's only working copy, based on the published `version`. */
function writeDraft(admin: Admin, key: string, version: number, value: Json) {
  const data = { value, version, savedBy: admin.id, savedAt: new Date() };
  return db().siteDraft.upsert({ where: { key }, create: { key, ...data }, update: data });
}

async function publish(publication: Publication): Promise<void> {
  const { key } = publication;
  try {
    await publicWrite(() => inTransaction((transaction) => publishIn(transaction, publication)));
  } catch (error) {
    if (!isUniqueViolation(error, "site_documents_pkey")) throw error;
    throw stale((await currentVersion(key)).version);
  }
}
