-- Several documents published at once, until that can no longer be undone.
CREATE TABLE "site_publications" (
    "token_hash" TEXT NOT NULL,
    "documents" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_publications_pkey" PRIMARY KEY ("token_hash")
);
