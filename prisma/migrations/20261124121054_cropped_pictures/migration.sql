-- A picture that was cropped knows its original, as long as that is there.

ALTER TABLE "media" ADD COLUMN "original_id" TEXT;
CREATE INDEX "media_original_id_idx" ON "media"("original_id");

-- What the schema cannot say: a restore in batches may bring a crop before its original, and a replacement moves crops to a
-- row that it writes later.
ALTER TABLE "media" ADD CONSTRAINT "media_original_id_fkey" FOREIGN KEY ("original_id") REFERENCES "media"("id") ON DELETE SET NULL ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;
