-- AlterTable
ALTER TABLE "blog_post_revisions" ADD COLUMN     "name" TEXT NOT NULL DEFAULT '';
