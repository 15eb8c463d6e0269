-- CreateTable
CREATE TABLE "blog_preview_approvals" (
    "id" SERIAL NOT NULL,
    "link_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "text_hash" TEXT NOT NULL,

    CONSTRAINT "blog_preview_approvals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_comment_replies" (
    "id" SERIAL NOT NULL,
    "comment_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "author_id" UUID,
    "text" TEXT NOT NULL,

    CONSTRAINT "blog_comment_replies_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "blog_preview_approvals_link_id_id_idx" ON "blog_preview_approvals"("link_id", "id" DESC);

-- CreateIndex
CREATE INDEX "blog_comment_replies_comment_id_id_idx" ON "blog_comment_replies"("comment_id", "id");

-- CreateIndex
CREATE INDEX "blog_comment_replies_author_id_idx" ON "blog_comment_replies"("author_id");

-- AddForeignKey
ALTER TABLE "blog_preview_approvals" ADD CONSTRAINT "blog_preview_approvals_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "blog_preview_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_comment_replies" ADD CONSTRAINT "blog_comment_replies_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "blog_post_comments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_comment_replies" ADD CONSTRAINT "blog_comment_replies_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
