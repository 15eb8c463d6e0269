import "server-only";
import { db } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { publishedSchema, withDefaults, withoutConstants } from "./document.ts";
import { checked, currentVersion, documentOf, isDefault, publishIn } from "./publication.ts";
import { findDocument } from "./registry.ts";
import type { SiteExport } from "./schema.ts";

/** Every document that differs from its default. */
export async function exportSiteDocuments(): Promise<SiteExport> {
  const rows = await db().siteDocument.findMany({ select: { key: true, value: true }, orderBy: { key: "asc" } });
  return {
    documents: rows.flatMap(({ key, value }) => {
      // the row of a document that this version does not know stays where it is
      if (!findDocument(key)) return [];
      const document = documentOf(key);
      if (isDefault(document, value)) return [];
      return [{ key, value: withoutConstants(document, withDefaults(document, value)) }];
    }),
  };
}

/**
 * Publishes the documents of an export, all of them or none. Throws AppError: not_found for an unknown key, validation for
 * a value that does not fit, conflict where somebody publishes at the same time.
 */
export async function importSiteDocuments({ documents }: SiteExport): Promise<void> {
  const values = documents.map(({ key, value }) => {
    const document = findDocument(key);
    if (!document) throw new AppError("not_found", `There is no document "${key}"`);
    return { key, value: checked(document, publishedSchema(document), value) };
  });
  // the triggers write down which pages change; a running site reads that (lib/front/page-cache/versions.ts)
  await inTransaction(async (transaction) => {
    for (const { key, value } of values) {
      const { version } = await currentVersion(key);
      await publishIn(transaction, { key, version, value, stored: value, kind: "published", authorId: null });
    }
  });
}
