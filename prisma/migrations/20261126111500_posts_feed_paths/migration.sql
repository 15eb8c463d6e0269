-- AlterTable
ALTER TABLE "blog_posts" ADD COLUMN     "feed_path" TEXT;
