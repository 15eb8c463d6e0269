-- CreateTable
CREATE TABLE "presence" (
    "place" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "presence_pkey" PRIMARY KEY ("place", "user_id")
);

-- CreateIndex
CREATE INDEX "presence_user_id_idx" ON "presence"("user_id");

-- AddForeignKey
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
