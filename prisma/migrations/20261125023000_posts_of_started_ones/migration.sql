-- AlterTable
ALTER TABLE "blog_posts" ADD COLUMN "draft_key" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "blog_posts_draft_key_key" ON "blog_posts"("draft_key");
