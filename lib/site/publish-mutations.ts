import "server-only";
import type { StaffActor } from "../auth/rules.ts";
import { type Transaction, write } from "../db/write.ts";
import { AppError, type Issue } from "../errors.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { keepUndo, takeUndo } from "../lists/undo-mutations.ts";
import {
  assertSeenDraft,
  cleaned,
  documentOf,
  invalid,
  issuesOf,
  type Json,
  type LockedDocument,
  lockDocument,
  publishIn,
} from "./publication.ts";
import { createToken } from "../security/token.ts";
import { type EditableSiteDocument, getSiteDocument } from "./queries.ts";
import type { PublicationInput } from "./schema.ts";
import { editableValue, publishedSchema } from "./values.ts";

/** A document as it was before it was published as `version`; null is the default. */
type Published = { key: string; version: number; value: Json | null };

/**
 * Publishes the working copies of several documents, all or none; the token undoes it for 10 minutes. Throws AppError:
 * not_found, conflict (`keys` published since, or a newer `draft`), validation (paths `{key}.value.…`, `{key}`).
 */
export async function publishSiteDocuments(actor: StaffActor, { documents }: PublicationInput) {
  const keys = documents.map(({ key }) => key);
  const shown = await Promise.all(keys.map(getSiteDocument));
  const summary = `Published: ${keys.join(", ")}`;
  const change = { action: "publish", subject: "site", id: onlyOne(keys), summary } as const;
  const token = createToken();
  await write(actor, change, async (transaction) => {
    const current = await lockDocuments(transaction, keys);
    const asked = documents.map((seen, index) => ({ seen, locked: current[index] as LockedDocument }));
    const stale = asked.filter(({ seen, locked }) => seen.version !== locked.version);
    if (stale.length > 0) throw staleDocuments(stale.map(({ seen }) => seen.key));
    for (const { seen, locked } of asked) await assertSeenDraft(transaction, locked, seen.savedAt);
    const values = parseAll(shown, current);
    const published: Published[] = [];
    for (const locked of current) {
      const value = values.get(locked.key) ?? {};
      const version = await publishIn(transaction, actor, locked, { value, stored: value, kind: "published" });
      published.push({ key: locked.key, version, value: locked.value as Json | null });
    }
    await keepUndo(transaction, actor, "site", { token, changes: published });
  });
  return { documents: await Promise.all(keys.map(getSiteDocument)), token };
}

/** Brings back what was public before, except of documents published since; resolves with those. Throws not_found. */
export async function undoPublication(actor: StaffActor, token: string) {
  const restored = await write(actor, { action: "restore", subject: "site", id: null }, async (transaction, change) => {
    const published = (await takeUndo(transaction, actor, "site", token)).changes as Published[];
    const keys = published.map(({ key }) => key);
    const current = await lockDocuments(transaction, keys);
    const restoredKeys: string[] = [];
    for (const [index, { key, version, value: before }] of published.entries()) {
      const locked = current[index];
      if (locked?.version !== version) continue;
      const value = before ?? (editableValue(documentOf(key), null) as Json);
      await publishIn(transaction, actor, locked, { value, stored: before ?? Prisma.DbNull, kind: "restored" });
      restoredKeys.push(key);
    }
    change.summary = `Publication undone: ${restoredKeys.join(", ")}`;
    return restoredKeys;
  });
  return { documents: await Promise.all(restored.map(getSiteDocument)) };
}

const onlyOne = ([key, ...others]: string[]) => (key !== undefined && others.length === 0 ? key : null);

/** In the order of `keys`, but locked in one order, so that two publications do not wait for each other. */
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
    if (result.success) values.set(key, cleaned(document, result.data));
    else if (draft) issues.push(...issuesOf(result.error, `${key}.value`));
    else issues.push({ path: key, message: `${title} has no unpublished changes` });
  }
  if (issues.length > 0) throw invalid(issues);
  return values;
}
