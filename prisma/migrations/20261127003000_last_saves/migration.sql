-- CreateTable
CREATE TABLE "last_saves" (
    "subject" TEXT NOT NULL,
    "save_id" UUID NOT NULL,
    "version" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "last_saves_pkey" PRIMARY KEY ("subject")
);

-- CreateIndex
CREATE INDEX "last_saves_saved_at_idx" ON "last_saves"("saved_at");
