-- DropIndex
DROP INDEX "blog_post_categories_category_id_post_id_idx";

-- AlterTable
ALTER TABLE "blog_categories" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "blog_post_categories" ADD COLUMN     "published_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "portfolio_items" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "list_counts" (
    "id" BIGSERIAL NOT NULL,
    "list" TEXT NOT NULL,
    "bucket" BIGINT NOT NULL,
    "rows" INTEGER NOT NULL,

    CONSTRAINT "list_counts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "list_counts_list_bucket_idx" ON "list_counts"("list", "bucket");

-- CreateIndex
CREATE INDEX "blog_posts_status_created_at_id_idx" ON "blog_posts"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "blog_post_categories_category_id_published_at_post_id_idx" ON "blog_post_categories"("category_id", "published_at" DESC, "post_id" DESC);
