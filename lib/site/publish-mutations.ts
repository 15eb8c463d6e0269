import "server-only";
import type { StaffActor } from "../auth/rules.ts";
import { type Transaction, write } from "../db/write.ts";
import { AppError, type Issue } from "../errors.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { keepUndo, takeUndo } from "../lists/undo-mutations.ts";
import { cleaned, documentOf, invalid, issuesOf, type Json, lockDocument, publishIn } from "./publication.ts";
import { type EditableSiteDocument, getSiteDocument } from "./queries.ts";
import type { PublicationInput } from "./schema.ts";
import { editableValue, publishedSchema } from "./values.ts";

/** A document as it was before it was published as `version`; null is the default. */
type Published = { key: string; version: number; value: Json | null };

/**
 * Publishes the working copies of several documents, all or none. The token undoes that for 10 minutes. Throws AppError:
 * not_found; conflict, with the `keys` of those published since their versions; validation, for a document without a
 * working copy, too (paths: `{key}.value.…`, `{key}`).
 */
export async function publishSiteDocuments(actor: StaffActor, { documents }: PublicationInput) {
  const keys = documents.map(({ key }) => key);
  const shown = await Promise.all(keys.map(getSiteDocument));
  const summary = `Published: ${keys.join(", ")}`;
  const change = { action: "publish", subject: "site", id: onlyOne(keys), summary } as const;
  const token = await write(actor, change, async (transaction) => {
    const versions = await lockDocuments(transaction, keys);
    const stale = documents.filter(({ key, version }) => versions.get(key) !== version).map(({ key }) => key);
    if (stale.length > 0) throw staleDocuments(stale);
    const drafts = await transaction.siteDraft.findMany({ where: { key: { in: keys } }, select: VALUE });
    const values = parseAll(shown, new Map(drafts.map(({ key, value }) => [key, value])));
    const before = await transaction.siteDocument.findMany({ where: { key: { in: keys } }, select: VALUE });
    const published: Published[] = [];
    for (const { key, version: base } of documents) {
      const value = values.get(key) ?? {};
      const publication = { key, value, stored: value, kind: "published" } as const;
      const version = await publishIn(transaction, actor, { version: base }, publication);
      published.push({ key, version, value: (before.find((one) => one.key === key)?.value ?? null) as Json | null });
    }
    return keepUndo(transaction, actor, "site", published);
  });
  return { documents: await Promise.all(keys.map(getSiteDocument)), token };
}

/**
 * Brings back what was public before a publication, except of documents published since. Resolves with those restored.
 * Throws AppError not_found for a token that is unknown, used, older than 10 minutes or
 * somebody else's.
 */
export async function undoPublication(
  actor: StaffActor,
  token: string,
): Promise<{ documents: EditableSiteDocument[] }> {
  const restored = await write(actor, { action: "restore", subject: "site", id: null }, async (transaction, change) => {
    const published = (await takeUndo(transaction, actor, "site", token)) as Published[];
    const keys = published.map(({ key }) => key);
    const versions = await lockDocuments(transaction, keys);
    const unchanged = published.filter(({ key, version }) => versions.get(key) === version);
    for (const { key, version, value: before } of unchanged) {
      const document = documentOf(key);
      const value = before ?? (editableValue(document, null) as Json);
      const stored = before ?? Prisma.DbNull;
      await publishIn(transaction, actor, { version }, { key, value, stored, kind: "restored" });
    }
    const restoredKeys = unchanged.map(({ key }) => key);
    change.summary = `Publication undone: ${restoredKeys.join(", ")}`;
    return restoredKeys;
  });
  return { documents: await Promise.all(restored.map(getSiteDocument)) };
}

const VALUE = { key: true, value: true } as const;

const onlyOne = ([key, ...others]: string[]) => (key !== undefined && others.length === 0 ? key : null);

/** The published versions. Locked in one order, so that two publications do not wait for each other. */
async function lockDocuments(transaction: Transaction, keys: string[]): Promise<ReadonlyMap<string, number>> {
  const versions = new Map<string, number>();
  for (const key of keys.toSorted()) versions.set(key, (await lockDocument(transaction, key)).version);
  return versions;
}

function staleDocuments(keys: string[]): AppError {
  const titles = keys.map((key) => `“${documentOf(key).title}”`).join(", ");
  return new AppError("conflict", `Somebody has published ${titles} since you opened this list.`, { extra: { keys } });
}

/** The values to publish by key, with sanitized HTML. Throws AppError validation. */
function parseAll(documents: EditableSiteDocument[], drafts: ReadonlyMap<string, unknown>): ReadonlyMap<string, Json> {
  const issues: Issue[] = [];
  const values = new Map<string, Json>();
  for (const { key, title, value: published } of documents) {
    const document = documentOf(key);
    const result = publishedSchema(document, published).safeParse(drafts.get(key));
    if (result.success) values.set(key, cleaned(document, result.data));
    else if (drafts.has(key)) issues.push(...issuesOf(result.error, `${key}.value`));
    else issues.push({ path: key, message: `${title} has no unpublished changes` });
  }
  if (issues.length > 0) throw invalid(issues);
  return values;
}
