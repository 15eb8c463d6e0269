-- CreateEnum
CREATE TYPE "mail_state" AS ENUM ('off', 'pending', 'sent', 'failed');

-- AlterTable
ALTER TABLE "contact_submissions" ADD COLUMN     "is_spam" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "mail_attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "mail_error" TEXT,
ADD COLUMN     "mail_next_attempt_at" TIMESTAMPTZ(3),
ADD COLUMN     "mail_sent_at" TIMESTAMPTZ(3),
ADD COLUMN     "mail_state" "mail_state" NOT NULL DEFAULT 'off',
ADD COLUMN     "spam_reasons" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "used_tokens" (
    "id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "used_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "used_tokens_expires_at_idx" ON "used_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "contact_submissions_is_spam_created_at_id_idx" ON "contact_submissions"("is_spam", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contact_submissions_mail_state_mail_next_attempt_at_idx" ON "contact_submissions"("mail_state", "mail_next_attempt_at");
