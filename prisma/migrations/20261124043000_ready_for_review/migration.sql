-- AlterTable
ALTER TABLE "blog_posts" ADD COLUMN     "ready_for_review" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "review_mail_due_at" TIMESTAMPTZ(3);

-- What the schema cannot say: few posts have either.
CREATE INDEX "blog_posts_ready_for_review_idx" ON "blog_posts"("created_at" DESC, "id" DESC) WHERE "ready_for_review";
CREATE INDEX "blog_posts_review_mail_due_at_idx" ON "blog_posts"("review_mail_due_at") WHERE "review_mail_due_at" IS NOT NULL;
