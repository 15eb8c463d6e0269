-- CreateTable
CREATE TABLE "media_imports" (
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" TEXT NOT NULL DEFAULT 'running',
    "received_bytes" INTEGER NOT NULL DEFAULT 0,
    "total_bytes" INTEGER,
    "code" TEXT,
    "message" TEXT,
    "media_id" TEXT,
    "is_new" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "media_imports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "media_imports_created_by_idx" ON "media_imports"("created_by");

-- CreateIndex
CREATE INDEX "media_imports_media_id_idx" ON "media_imports"("media_id");

-- CreateIndex
CREATE INDEX "media_imports_created_at_idx" ON "media_imports"("created_at");

-- AddForeignKey
ALTER TABLE "media_imports" ADD CONSTRAINT "media_imports_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_imports" ADD CONSTRAINT "media_imports_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE SET NULL ON UPDATE CASCADE;
