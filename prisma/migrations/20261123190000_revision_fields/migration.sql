-- A revision is stored as its fields, which PostgreSQL can read. Those stored as compressed differences to a base are converted
-- after the migrations (lib/posts/earlier-revisions.ts). Bases and differences stay for the version before this one.
ALTER TABLE "blog_post_revisions" ADD COLUMN "fields" JSONB;
ALTER TABLE "blog_post_revisions" ALTER COLUMN "base_id" DROP NOT NULL;
ALTER TABLE "blog_post_revisions" ALTER COLUMN "delta" DROP NOT NULL;
ALTER TABLE "blog_post_revisions" ADD CONSTRAINT "blog_post_revisions_has_fields" CHECK (fields IS NOT NULL OR (base_id IS NOT NULL AND delta IS NOT NULL));
CREATE INDEX "blog_post_revisions_without_fields_idx" ON "blog_post_revisions"("id") WHERE fields IS NULL;
