import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { cleanHtml } from "../article-html/clean.ts";
import { db } from "../db/client.ts";
import type { Transaction } from "../db/transaction.ts";
import { env } from "../env.ts";
import { AppError, type Issue } from "../errors.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { mapRich, type SiteDocument, withDefaults } from "./document.ts";
import { findDocument } from "./registry.ts";

export type Json = Prisma.InputJsonObject;

/** Throws AppError not_found. */
export function documentOf(key: string): SiteDocument {
  const document = findDocument(key);
  if (!document) throw new AppError("not_found", "Not found");
  if (key !== "brand") return document;
  return { ...document, default: { ...document.default, name: env().SITE_NAME } };
}

/** `value` as stored, with sanitized HTML. Throws AppError validation, with paths below `value.`. */
export function checked(document: SiteDocument, schema: z.ZodType, value: unknown): Json {
  const result = schema.safeParse(value);
  if (result.success) return mapRich(document, result.data as Record<string, unknown>, cleanHtml) as Json;
  const issues: Issue[] = result.error.issues.map(({ path, message }) => ({
    path: ["value", ...path].join("."),
    message: message.startsWith("Invalid input") ? "This text is missing" : message,
  }));
  throw new AppError("validation", issues[0]?.message ?? "Invalid input", { issues });
}

/** Whether `stored` equals the default. */
export function isDefault(document: SiteDocument, stored: unknown): boolean {
  return !stored || isDeepStrictEqual(withDefaults(document, stored), document.default);
}

/** The published version, 0 for none. */
export async function currentVersion(key: string): Promise<{ version: number }> {
  return (await db().siteDocument.findUnique({ where: { key }, select: { version: true } })) ?? { version: 0 };
}

export type Publication = {
  key: string;
  version: number;
  /** what the history keeps */
  value: Json;
  /** what becomes public; null restores the default */
  stored: Json | typeof Prisma.DbNull;
  kind: "published" | "reset";
  authorId: string | null;
};

/** Publishes within `transaction`. Throws AppError conflict where `version` is outdated. */
export async function publishIn(
  transaction: Transaction,
  { key, version, value, stored, kind, authorId }: Publication,
): Promise<void> {
  const data = { value: stored, version: version + 1, updatedBy: authorId };
  if (version === 0) await transaction.siteDocument.create({ data: { key, ...data } });
  else {
    const { count } = await transaction.siteDocument.updateMany({ where: { key, version }, data });
    if (count === 0) throw stale((await currentVersion(key)).version);
  }
  await transaction.siteDraft.deleteMany({ where: { key } });
  await transaction.siteRevision.create({ data: { key, kind, value, authorId } });
}

export function stale(version: number): AppError {
  return new AppError("conflict", "Somebody else has published this text since you opened it.", {
    issues: [{ path: "version", message: "There is a newer version" }],
    extra: { version },
  });
}
