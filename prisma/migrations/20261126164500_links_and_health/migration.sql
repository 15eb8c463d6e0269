-- Redirects stand in the table of former paths, which a request reads once. A row with neither post nor item is a redirect
-- to its target, which is '' for 410.
ALTER TABLE "old_paths"
  ADD COLUMN "id" SERIAL NOT NULL,
  ADD COLUMN "target" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "status" INTEGER NOT NULL DEFAULT 308,
  ADD COLUMN "hits" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "last_hit_at" TIMESTAMPTZ(3),
  DROP CONSTRAINT "old_paths_one_owner",
  ADD CONSTRAINT "old_paths_one_owner" CHECK (num_nonnulls(post_id, item_id) <= 1);
CREATE UNIQUE INDEX "old_paths_id_key" ON "old_paths"("id");

-- counted hits are on no page
DROP TRIGGER expire_pages ON "old_paths";
CREATE CONSTRAINT TRIGGER expire_pages AFTER INSERT OR DELETE OR UPDATE OF path, post_id, item_id ON "old_paths"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION expire_pages_of_old_path();

CREATE TABLE "missing_paths" (
    "id" SERIAL NOT NULL,
    "path" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "referrer" TEXT,

    CONSTRAINT "missing_paths_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "missing_paths_path_key" ON "missing_paths"("path");
CREATE INDEX "missing_paths_count_last_at_id_idx" ON "missing_paths"("count" DESC, "last_at" DESC, "id" DESC);

CREATE TABLE "outgoing_links" (
    "id" SERIAL NOT NULL,
    "url" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'unknown',
    "code" INTEGER,
    "checked_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "uses" JSONB NOT NULL,

    CONSTRAINT "outgoing_links_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "outgoing_links_url_key" ON "outgoing_links"("url");
CREATE INDEX "outgoing_links_state_id_idx" ON "outgoing_links"("state", "id");
