-- CreateTable
CREATE TABLE "bulk_changes" (
    "token_hash" TEXT NOT NULL,
    "posts" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bulk_changes_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE INDEX "blog_posts_updated_at_id_idx" ON "blog_posts"("updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "blog_post_drafts_saved_at_post_id_idx" ON "blog_post_drafts"("saved_at" DESC, "post_id" DESC);
