import "server-only";
import { db } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { publishedSchema, withDefaults, withoutConstants } from "./document.ts";
import { checked, currentVersion, documentOf, isDefault, publishIn } from "./publication.ts";
import { findDocument } from "./registry.ts";
import type { SiteExport } from "./schema.ts";

export async function exportSiteDocuments(): Promise<SiteExport> {
  const rows = await db().siteDocument.findMany({ select: { key: true, value: true }, orderBy: { key: "asc" } });
  return {
    documents: rows.flatMap(({ key, value }) => {
      // unknown documents (of another version) stay
      if (!findDocument(key)) return [];
      const document = documentOf(key);
      if (isDefault(document, value)) return [];
      return [{ key, value: withoutConstants(document, withDefaults(document, value)) }];
    }),
  };
}

/**
 * Publishes an export's documents, all or none. Throws AppError: not_found (unknown key), validation, conflict
 * (published meanwhile).
 */
export async function importSiteDocuments({ documents }: SiteExport): Promise<void> {
  const values = documents.map(({ key, value }) => {
    const document = findDocument(key);
    if (!document) throw new AppError("not_found", `There is no document "${key}"`);
    return { key, value: checked(document, publishedSchema(document), value) };
  });
  // triggers record the changed pages for a running site (lib/front/page-cache/versions.ts)
  await inTransaction(async (transaction) => {
    for (const { key, value } of values) {
      const { version } = await currentVersion(key);
      await publishIn(transaction, { key, version, value, stored: value, kind: "published", authorId: null });
    }
  });
}
