import "server-only";
import { db } from "../db.ts";
import { AppError, type ErrorCode, isUniqueViolation } from "../errors.ts";
import { type Announced, storage } from "../storage/storage.ts";
import { checkImage } from "./inspect.ts";
import { IMAGE_TYPES } from "./limits.ts";
import { imagePath } from "./rules.ts";
import { newUploadToken, readUploadToken } from "./upload-token.ts";

const UPLOAD_PATH = "/api/objects/upload/";
const REFUSED = new Set<ErrorCode>(["wrong_type", "too_large"]);

/** A signed address that takes one image within 15 minutes. `origin` is how the caller reaches this site. */
export async function createUploadUrl(origin: string, announced: Announced = {}): Promise<string> {
  const token = newUploadToken();
  return (await storage().uploadUrl(token, announced)) ?? `${origin}${UPLOAD_PATH}${token}`;
}

/** Makes sure that `token` may be used now. Throws AppError: forbidden (forged or over), conflict (used). */
export async function checkUploadToken(token: string): Promise<{ id: string }> {
  const upload = readUploadToken(token);
  if (!upload) throw new AppError("forbidden", "This upload address is not valid.");
  if (upload.expiresAt < Date.now()) throw new AppError("forbidden", "Request has expired");
  if (await db().image.findUnique({ where: { id: upload.id }, select: { id: true } })) throw used();
  return { id: upload.id };
}

/**
 * Checks and keeps the image uploaded as `id`. The row is the claim: of two uploads to one address it lets one through.
 * Throws AppError: wrong_type, conflict.
 */
export async function storeImage(id: string, bytes: Buffer): Promise<string> {
  const image = await checkImage(bytes);
  const name = `${id}.${IMAGE_TYPES[image.type]}`;
  const data = { id, name, type: image.type, bytes: image.bytes.length, width: image.width, height: image.height };
  await db()
    .image.create({ data, select: { id: true } })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? used() : error;
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
 * The object path of a finished upload, by the address it was sent to. Only addresses that this site gave out count, on
 * one of `origins` or of its store; nothing is fetched by address. Throws AppError: validation, not_found, wrong_type.
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
    const bytes = await storage().readUpload(token);
    if (!bytes) throw new AppError("not_found", "There is no such upload.");
    const path = await storeImage(upload.id, bytes);
    await storage().deleteUpload(token);
    return path;
  } catch (error) {
    // what is no image goes; what could not be stored just now may be registered again
    if (error instanceof AppError && REFUSED.has(error.code)) await storage().deleteUpload(token);
    throw error;
  }
}

function tokenOf(url: URL, origins: string[]): string | null {
  const ofStore = storage().tokenOf(url);
  if (ofStore) return ofStore;
  return origins.includes(url.origin) && url.pathname.startsWith(UPLOAD_PATH) ? url.pathname.slice(UPLOAD_PATH.length) : null;
}

const used = () => new AppError("conflict", "This upload address has been used.");

function notOurs(): AppError {
  const message = "imageURL must be the address of an upload to this site.";
  return new AppError("validation", message, { issues: [{ path: "imageURL", message }] });
}
