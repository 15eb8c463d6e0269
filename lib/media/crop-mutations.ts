import "server-only";
import type { Actor } from "../auth/rules.ts";
import { type Transaction, write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { storage } from "../storage/storage.ts";
import { MIN_CROP_PIXELS } from "./limits.ts";
import { storeMade } from "./upload-mutations.ts";
import { cropImage } from "./normalize.ts";
import { findMedia, IN_LIBRARY, MEDIA_SELECT, mediaItem, type MediaItem, mediaNotFound } from "./queries.ts";
import { type CropArea, cropPixels, typeOfImage } from "./rules.ts";

/**
 * A part of picture `id` as another picture, of `actor`, with the texts of the original, which stays. Throws AppError:
 * not_found, validation (also for a file), wrong_type.
 */
export async function cropMedia(actor: Actor, id: string, area: CropArea): Promise<MediaItem> {
  const original = await findMedia(id);
  const type = typeOfImage(original.object);
  if (!type) throw new AppError("validation", "Only a picture can be cropped.");
  const pixels = cropPixels(original, area);
  if (!pixels)
    throw new AppError(
      "validation",
      `The area must be in the picture and have ${MIN_CROP_PIXELS} pixels on each side.`,
    );
  const stored = await storage().get(original.object);
  if (!stored) throw mediaNotFound();
  const bytes = Buffer.from(await new Response(stored.body).arrayBuffer());
  const made = await storeMade(await cropImage(type, bytes, pixels));
  return write(actor, { action: "create", subject: "media", id: made.id, summary: "Cropped" }, async (transaction) => {
    const texts = await lockTexts(transaction, id);
    const row = await transaction.media.update({
      where: { id: made.id },
      data: { ...texts, originalId: id, registeredAt: new Date(), createdById: actor.id },
      select: MEDIA_SELECT,
    });
    return mediaItem(row);
  });
}

/** A deletion waits, or is finished: then there is nothing to crop. Throws AppError not_found. */
async function lockTexts(transaction: Transaction, id: string) {
  await transaction.$queryRaw`SELECT id FROM media WHERE id = ${id} FOR KEY SHARE`;
  const texts = await transaction.media.findFirst({
    where: { ...IN_LIBRARY, id },
    select: { name: true, alt: true, decorative: true, caption: true, credit: true },
  });
  if (!texts) throw mediaNotFound();
  return texts;
}
