-- CreateEnum
CREATE TYPE "site_revision_kind" AS ENUM ('published', 'restored', 'reset');

-- CreateTable
CREATE TABLE "site_documents" (
    "key" TEXT NOT NULL,
    "value" JSONB,
    "version" INTEGER NOT NULL DEFAULT 0,
    "updated_by" UUID,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_documents_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "site_drafts" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "version" INTEGER NOT NULL,
    "saved_by" UUID,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_drafts_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "site_revisions" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "kind" "site_revision_kind" NOT NULL,
    "value" JSONB NOT NULL,
    "author_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "site_documents_updated_by_idx" ON "site_documents"("updated_by");

-- CreateIndex
CREATE INDEX "site_drafts_saved_by_idx" ON "site_drafts"("saved_by");

-- CreateIndex
CREATE INDEX "site_revisions_key_id_idx" ON "site_revisions"("key", "id" DESC);

-- CreateIndex
CREATE INDEX "site_revisions_author_id_idx" ON "site_revisions"("author_id");

-- AddForeignKey
ALTER TABLE "site_documents" ADD CONSTRAINT "site_documents_updated_by_fkey" FOREIGN KEY ("updated_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "site_drafts" ADD CONSTRAINT "site_drafts_saved_by_fkey" FOREIGN KEY ("saved_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "site_revisions" ADD CONSTRAINT "site_revisions_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the schema cannot say ---------------------------------------------------------------------------------------------

-- A document changes the pages that show it, and no others (lib/site/queries.ts ties them to this tag).
CREATE FUNCTION expire_pages_of_site_document() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM expire_tags(ARRAY['site:' || COALESCE(NEW.key, OLD.key)]);
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER "expire_pages" AFTER INSERT OR UPDATE OR DELETE ON "site_documents"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION expire_pages_of_site_document();
