-- AlterTable
ALTER TABLE "contact_submissions" ADD COLUMN     "submission_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "contact_submissions_submission_id_key" ON "contact_submissions"("submission_id");
