import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { Actor } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { createQueue } from "../db/queue.ts";
import { bookkeeping, bookkeepTogether, type Transaction, write } from "../db/write.ts";
import { AppError, fieldError } from "../errors.ts";
import { UPLOADS_PATH } from "../paths.ts";
import { storage, type UploadTerms } from "../storage/storage.ts";
import { parseUrl } from "../validation/address.ts";
import { isSignatureOf, signatureOf } from "../security/sealed.ts";
import { fetchPublic } from "../fetch/public-fetch.ts";
import { CONCURRENT_UPLOADS, IMAGE_TYPES, MAX_UPLOAD_BYTES, UPLOAD_TYPES, UPLOAD_URL_SECONDS } from "./limits.ts";
import { type NormalizedImage, normalizeImage, readPdf } from "./normalize.ts";
import { IN_LIBRARY, INTERNAL_COLUMNS, mediaItem, type MediaItem, mediaNotFound } from "./queries.ts";
import { importName, isFileName } from "./rules.ts";
import { mediaName } from "./schema.ts";

/** Uploads are in memory while they arrive (10 MiB each); others wait unread. A tab on a slow line fills only half. */
export const uploadQueue = createQueue({
  concurrency: 2 * CONCURRENT_UPLOADS,
  maxWaiting: 60,
  busyMessage: "Too many uploads are running at the moment. Please try again shortly.",
});

/** A signed address for one picture or file, valid for 15 minutes. `origin` is how the caller reaches this site. */
export async function createUploadUrl(origin: string, announced: Pick<UploadTerms, "size" | "type"> = {}) {
  const token = newUploadToken();
  const limits = { types: Object.keys(UPLOAD_TYPES), maxBytes: MAX_UPLOAD_BYTES, seconds: UPLOAD_URL_SECONDS };
  return (await storage().uploadUrl(token, { ...announced, ...limits })) ?? `${origin}${UPLOADS_PATH}/${token}`;
}

/** The upload that `token` permits. Throws AppError: forbidden (forged or expired), conflict (used). */
export async function checkUploadToken(token: string): Promise<Upload> {
  const upload = readUploadToken(token);
  if (!upload) throw new AppError("forbidden", "This upload URL is not valid.");
  if (upload.expiresAt < Date.now()) throw new AppError("forbidden", "Request has expired");
  if (await findUpload(db(), upload.id)) throw alreadyUsed();
  return upload;
}

const STORED = { id: true, object: true } as const;
type Stored = { id: string; object: string };

/** The media row of upload `id`, or of the identical file that was stored earlier. */
async function findUpload(database: Pick<Transaction, "media" | "repeatedUpload">, id: string): Promise<Stored | null> {
  const repeated = await database.repeatedUpload.findUnique({ where: { id }, select: { media: { select: STORED } } });
  return repeated?.media ?? database.media.findUnique({ where: { id }, select: STORED });
}

/** How the bytes of an upload are read. */
type UploadKind = "picture" | "file";

const isOfKind = (kind: UploadKind, { object }: Stored) => isFileName(object) === (kind === "file");

type Content = NormalizedImage | ReturnType<typeof readPdf>;

/** Normalizes and stores upload `id`, unless the same bytes are there. Throws AppError: wrong_type, conflict (used). */
export async function storeUpload(id: string, bytes: Buffer, kind: UploadKind): Promise<Stored> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const before = await db().media.findUnique({ where: { sha256 }, select: STORED });
  const isStored = before && isOfKind(kind, before) && (await storage().size(before.object)) !== null;
  const content = isStored ? null : kind === "file" ? readPdf(bytes) : await normalizeImage(bytes);
  const stored = await bookkeepTogether(async (transaction) => {
    // serializes uploads to one address, and uploads of the same bytes
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('media'))`;
    if (await findUpload(transaction, id)) throw alreadyUsed();
    const same = await transaction.media.findUnique({ where: { sha256 }, select: STORED });
    if (same) {
      await transaction.repeatedUpload.create({ data: { id, mediaId: same.id } });
      return same;
    }
    // the same bytes were deleted meanwhile
    if (!content) throw new AppError("conflict", "This file has just been deleted. Please upload it again.");
    return transaction.media.create({ data: { ...rowOf(id, content), sha256 }, select: STORED });
  });
  if (content) await putObject(id, stored, content);
  return stored;
}

const rowOf = (id: string, { bytes, ...content }: Content) => ({
  ...content,
  id,
  object: `${id}.${UPLOAD_TYPES[content.type]}`,
  bytes: bytes.length,
});

/** Stores the object; if this fails, deletes the row. */
async function putObject(id: string, { object }: Stored, { bytes, type }: Content) {
  try {
    await storage().put(object, bytes, type);
  } catch (error) {
    await bookkeeping().repeatedUpload.deleteMany({ where: { id } });
    await bookkeeping().media.deleteMany({ where: { id, registeredAt: null } });
    throw error;
  }
}

/** Stores a picture that the program made. Like an upload, it is in the library once it is registered. */
export async function storeGenerated(made: Content): Promise<Stored> {
  const id = randomBytes(16).toString("hex");
  const stored = await bookkeeping().media.create({ data: rowOf(id, made), select: STORED });
  await putObject(id, stored, made);
  return stored;
}

/**
 * Adds a finished upload to the library, by an address that this site signed for one of `origins` or its store.
 * Identical bytes resolve to the existing item. Throws AppError: validation, not_found, too_large, wrong_type.
 */
export function registerUpload(actor: Actor, upload: UploadAddress & { name?: string }, origins: string[]) {
  const { name = "", ...address } = upload;
  return uploadQueue(async () => {
    const { id } = await storedUpload(address, origins);
    return addToLibrary(actor, id, name);
  });
}

/** A picture or file of the library, and whether it was added just now. */
export type AddedMedia = { item: MediaItem; isNew: boolean };

/** Registers object `id` as `actor`'s under `name`, unless it is in the library already. Throws AppError not_found. */
async function addToLibrary(actor: Actor, id: string, name: string): Promise<AddedMedia> {
  const registered = await db().media.findFirst({ where: { ...IN_LIBRARY, id }, omit: INTERNAL_COLUMNS });
  if (registered) return { item: mediaItem(registered), isNew: false };
  return write(actor, { action: "create", subject: "media", id }, async (transaction) => {
    const data = { registeredAt: new Date(), createdById: actor.id, name };
    await transaction.media.updateMany({ where: { id, registeredAt: null, deletedAt: null }, data });
    const row = await transaction.media.findFirst({ where: { ...IN_LIBRARY, id }, omit: INTERNAL_COLUMNS });
    if (!row) throw mediaNotFound();
    return { item: mediaItem(row), isNew: true };
  });
}

type UploadAddress = { url: string; kind: UploadKind };

/** Finds or stores the object of an upload address. Throws AppError: validation, not_found, too_large, wrong_type. */
export async function storedUpload({ url: address, kind }: UploadAddress, origins: string[]): Promise<Stored> {
  const url = parseUrl(address);
  const token = url && !url.username && !url.password ? tokenOf(url, origins) : null;
  const upload = token === null ? null : readUploadToken(token);
  if (!token || !upload) {
    const field = kind === "file" ? "fileURL" : "imageURL";
    throw fieldError(field, `${field} must be the address of an upload to this site.`);
  }
  const stored = await findUpload(db(), upload.id);
  if (stored) {
    if (!isOfKind(kind, stored))
      throw new AppError("wrong_type", kind === "file" ? "This upload is a picture." : "This upload is no picture.");
    if ((await storage().size(stored.object)) !== null) return stored;
    throw new AppError("not_found", "The upload is not finished.");
  }
  try {
    const bytes = await storage().readUpload(token, MAX_UPLOAD_BYTES);
    if (!bytes) throw new AppError("not_found", "There is no such upload.");
    const made = await storeUpload(upload.id, bytes, kind);
    await storage().deleteUpload(token);
    return made;
  } catch (error) {
    // Rejected files are deleted; after a failure of the store the upload can be registered again.
    if (error instanceof AppError && (error.code === "wrong_type" || error.code === "too_large"))
      await storage().deleteUpload(token);
    throw error;
  }
}

function tokenOf(url: URL, origins: string[]): string | null {
  const ofStore = storage().tokenOf(url);
  if (ofStore) return ofStore;
  return origins.includes(url.origin) && url.pathname.startsWith(`${UPLOADS_PATH}/`)
    ? url.pathname.slice(UPLOADS_PATH.length + 1)
    : null;
}

const alreadyUsed = () => new AppError("conflict", "This upload URL has already been used.");

type Upload = { id: string; expiresAt: number };

/** A token for one upload: `id.expiry.signature`. */
export function newUploadToken(): string {
  const claim = `${randomBytes(16).toString("hex")}.${Math.floor(Date.now() / 1000) + UPLOAD_URL_SECONDS}`;
  return `${claim}.${signatureOf(signedText(claim))}`;
}

/** The upload of a token, possibly expired; null unless it was signed here. */
function readUploadToken(token: string): Upload | null {
  const [, claim, id, expiry, signature] = /^(([0-9a-f]{32})\.(\d{10}))\.([\w-]{43})$/.exec(token) ?? [];
  if (!claim || !id || !signature || !isSignatureOf(signedText(claim), signature)) return null;
  return { id, expiresAt: Number(expiry) * 1000 };
}

const signedText = (claim: string) => `upload.${claim}`;

const TIMEOUT_MS = 10_000;

/** Adds a picture of the web to the library, once. Throws AppError: validation, too_large, wrong_type, unavailable. */
export function importImage(actor: Actor, address: string, signal: AbortSignal): Promise<AddedMedia> {
  return uploadQueue(async () => {
    signal.throwIfAborted();
    const accept = Object.keys(IMAGE_TYPES).join(", ");
    const limits = { accept, maxBytes: MAX_UPLOAD_BYTES, timeoutMs: TIMEOUT_MS, signal };
    const { bytes, url } = await fetchPublic(address, limits);
    const { id } = await storeUpload(randomBytes(16).toString("hex"), bytes, "picture");
    // a stored upload is deleted later if it is not registered
    signal.throwIfAborted();
    return addToLibrary(actor, id, mediaName(importName(url.href)));
  });
}
