-- AlterTable
ALTER TABLE "blog_posts" ADD COLUMN     "trashed_status" "post_status";
