-- AlterTable
ALTER TABLE "contact_submissions" ADD COLUMN     "answered_at" TIMESTAMPTZ(3),
ADD COLUMN     "note" TEXT NOT NULL DEFAULT '';
