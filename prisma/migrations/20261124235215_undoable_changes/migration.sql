-- CreateTable
CREATE TABLE "undoable_changes" (
    "token_hash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "made_by" UUID NOT NULL,
    "changes" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "undoable_changes_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE INDEX "undoable_changes_made_by_idx" ON "undoable_changes"("made_by");

-- AddForeignKey
ALTER TABLE "undoable_changes" ADD CONSTRAINT "undoable_changes_made_by_fkey" FOREIGN KEY ("made_by") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who made a change is the author of the revision that it left. One that left none can no longer be undone.
INSERT INTO "undoable_changes" ("token_hash", "kind", "made_by", "changes", "created_at")
SELECT "token_hash", 'posts', "author_id", "posts", "created_at"
FROM "bulk_changes" AS "bulk", LATERAL (
    SELECT "author_id" FROM "blog_post_revisions" AS "revision"
    WHERE "revision"."post_id" = ("bulk"."posts"->0->>'id')::int AND "revision"."created_at" <= "bulk"."created_at"
    ORDER BY "revision"."id" DESC LIMIT 1
) AS "made"
WHERE "author_id" IS NOT NULL;

INSERT INTO "undoable_changes" ("token_hash", "kind", "made_by", "changes", "created_at")
SELECT "token_hash", 'site', "author_id", "documents", "created_at"
FROM "site_publications" AS "publication", LATERAL (
    SELECT "author_id" FROM "site_revisions" AS "revision"
    WHERE "revision"."key" = "publication"."documents"->0->>'key' AND "revision"."created_at" <= "publication"."created_at"
    ORDER BY "revision"."id" DESC LIMIT 1
) AS "made"
WHERE "author_id" IS NOT NULL;

-- DropTable
DROP TABLE "bulk_changes";

-- DropTable
DROP TABLE "site_publications";
