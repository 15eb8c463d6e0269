-- AlterTable
ALTER TABLE "invitations" ADD COLUMN     "mail_failed" BOOLEAN NOT NULL DEFAULT false;
