-- CreateEnum
CREATE TYPE "role" AS ENUM ('owner', 'editor', 'author');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "role" "role" NOT NULL DEFAULT 'owner';
