import "server-only";
import type { Actor } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { documentOf, isDefault, type Json, lockDocument, parseAndClean, publishLocked } from "./publication.ts";
import { findDocument } from "./registry.ts";
import type { SiteExport } from "./schema.ts";
import { editableValue, publishedSchema } from "./values.ts";

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
