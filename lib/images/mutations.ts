import "server-only";
import { db } from "../db/client.ts";
import { AppError, type ErrorCode, isUniqueViolation } from "../errors.ts";
import { imagePath, UPLOADS_PATH } from "../paths.ts";
import { storage, type UploadTerms } from "../storage/storage.ts";
import { IMAGE_TYPES, MAX_UPLOAD_BYTES, UPLOAD_URL_SECONDS } from "./limits.ts";
import { normalizeImage } from "./normalize.ts";
import { newUploadToken, readUploadToken } from "./upload-token.ts";

const REFUSED = new Set<ErrorCode>(["wrong_type", "too_large"]);

/** A signed address for one image, valid for 15 minutes. `origin` is how the caller reaches this site. */
export async function createUploadUrl(
  origin: string,
  announced: Pick<UploadTerms, "size" | "type"> = {},
): Promise<string> {
  const token = newUploadToken();
  const terms = {
    ...announced,
    types: Object.keys(IMAGE_TYPES),
    maxBytes: MAX_UPLOAD_BYTES,
    seconds: UPLOAD_URL_SECONDS,
  };
  return (await storage().uploadUrl(token, terms)) ?? `${origin}${UPLOADS_PATH}/${token}`;
}

/** The upload that `token` permits. Throws AppError: forbidden (forged or expired), conflict (used). */
export async function checkUploadToken(token: string): Promise<{ id: string }> {
  const upload = readUploadToken(token);
  if (!upload) throw new AppError("forbidden", "This upload address is not valid.");
  if (upload.expiresAt < Date.now()) throw new AppError("forbidden", "Request has expired");
  if (await db().image.findUnique({ where: { id: upload.id }, select: { id: true } })) throw used();
  return { id: upload.id };
}

/**
 * Normalizes and stores the upload `id`; its row makes sure that one of concurrent uploads wins. Throws AppError:
 * wrong_type, conflict.
 */
export async function storeImage(id: string, bytes: Buffer): Promise<string> {
  const image = await normalizeImage(bytes);
  const name = `${id}.${IMAGE_TYPES[image.type]}`;
  const data = { id, name, type: image.type, bytes: image.bytes.length, width: image.width, height: image.height };
  await db()
    .image.create({ data, select: { id: true } })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, "images_pkey") ? used() : error;
    });
  try {
    await storage().put(name, image.bytes, image.type);
  } catch (error) {
    await db().image.deleteMany({ where: { id } });
    throw error;
  }
  return imagePath(name);
}

/**
 * The object path of a finished upload, by its upload address: one that this site signed, on one of `origins` or in its
 * store. Nothing is fetched. Throws AppError: validation, not_found, wrong_type.
 */
export async function registerImage(imageUrl: string, origins: string[]): Promise<string> {
  const url = URL.parse(imageUrl);
  const token = url && !url.username && !url.password ? tokenOf(url, origins) : null;
  const upload = token === null ? null : readUploadToken(token);
  if (!token || !upload) throw notOurs();

  const image = await db().image.findUnique({ where: { id: upload.id }, select: { name: true } });
  if (image) {
    if (await storage().has(image.name)) return imagePath(image.name);
    throw new AppError("not_found", "The upload is not finished.");
  }
  try {
    const bytes = await storage().readUpload(token, MAX_UPLOAD_BYTES);
    if (!bytes) throw new AppError("not_found", "There is no such upload.");
    const path = await storeImage(upload.id, bytes);
    await storage().deleteUpload(token);
    return path;
  } catch (error) {
    // Rejected files are deleted; after a failure of the store the upload can be registered again.
    if (error instanceof AppError && REFUSED.has(error.code)) await storage().deleteUpload(token);
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

const used = () => new AppError("conflict", "This upload address has been used.");

function notOurs(): AppError {
  const message = "imageURL must be the address of an upload to this site.";
  return new AppError("validation", message, { issues: [{ path: "imageURL", message }] });
}
