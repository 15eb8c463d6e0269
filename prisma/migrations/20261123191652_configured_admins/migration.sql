-- CreateTable
CREATE TABLE "configured_admins" (
    "email" TEXT NOT NULL,
    "password_hash" TEXT,

    CONSTRAINT "configured_admins_pkey" PRIMARY KEY ("email")
);
