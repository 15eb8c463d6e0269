-- CreateTable
CREATE TABLE "page_versions" (
    "tag" TEXT NOT NULL,
    "version" UUID NOT NULL,

    CONSTRAINT "page_versions_pkey" PRIMARY KEY ("tag")
);

-- A transaction that changes something public gives its tag a new version when it commits, whoever it comes from: the
-- site, a restore, or a person with psql. Deferred, and one at a time by the advisory lock, so that the row is held for
-- the moment of the commit only and transactions cannot wait for each other in a circle.
CREATE FUNCTION "expire_pages"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    expired_tag TEXT := TG_ARGV[0];
    setting TEXT := 'collective.expired_' || TG_ARGV[0];
BEGIN
    -- once a transaction is enough
    IF current_setting(setting, true) = txid_current()::TEXT THEN RETURN NULL; END IF;
    -- the categories of a post that nobody sees
    IF TG_TABLE_NAME = 'blog_post_categories' AND TG_OP <> 'TRUNCATE' THEN
        IF NOT EXISTS (SELECT 1 FROM "blog_posts" WHERE "id" = COALESCE(NEW."post_id", OLD."post_id") AND "status" = 'published') THEN
            RETURN NULL;
        END IF;
    END IF;
    PERFORM set_config(setting, txid_current()::TEXT, true);
    PERFORM pg_advisory_xact_lock(hashtext('page_versions'));
    INSERT INTO "page_versions" ("tag", "version") VALUES (expired_tag, gen_random_uuid())
        ON CONFLICT ("tag") DO UPDATE SET "version" = EXCLUDED."version";
    RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "expire_pages_insert" AFTER INSERT ON "blog_posts" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW."status" = 'published') EXECUTE FUNCTION "expire_pages"('posts');
CREATE CONSTRAINT TRIGGER "expire_pages_update" AFTER UPDATE ON "blog_posts" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD."status" = 'published' OR NEW."status" = 'published') EXECUTE FUNCTION "expire_pages"('posts');
CREATE CONSTRAINT TRIGGER "expire_pages_delete" AFTER DELETE ON "blog_posts" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD."status" = 'published') EXECUTE FUNCTION "expire_pages"('posts');
CREATE CONSTRAINT TRIGGER "expire_pages" AFTER INSERT OR UPDATE OR DELETE ON "blog_post_old_slugs" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "expire_pages"('posts');
CREATE CONSTRAINT TRIGGER "expire_pages" AFTER INSERT OR UPDATE OR DELETE ON "blog_post_categories" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "expire_pages"('posts');
CREATE CONSTRAINT TRIGGER "expire_pages" AFTER INSERT OR UPDATE OR DELETE ON "blog_categories" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "expire_pages"('categories');
CREATE CONSTRAINT TRIGGER "expire_pages_insert" AFTER INSERT ON "portfolio_items" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW."status" = 'active') EXECUTE FUNCTION "expire_pages"('portfolio');
CREATE CONSTRAINT TRIGGER "expire_pages_update" AFTER UPDATE ON "portfolio_items" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD."status" = 'active' OR NEW."status" = 'active') EXECUTE FUNCTION "expire_pages"('portfolio');
CREATE CONSTRAINT TRIGGER "expire_pages_delete" AFTER DELETE ON "portfolio_items" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD."status" = 'active') EXECUTE FUNCTION "expire_pages"('portfolio');

CREATE TRIGGER "expire_pages_truncate" AFTER TRUNCATE ON "blog_posts" FOR EACH STATEMENT EXECUTE FUNCTION "expire_pages"('posts');
CREATE TRIGGER "expire_pages_truncate" AFTER TRUNCATE ON "blog_post_categories" FOR EACH STATEMENT EXECUTE FUNCTION "expire_pages"('posts');
CREATE TRIGGER "expire_pages_truncate" AFTER TRUNCATE ON "blog_post_old_slugs" FOR EACH STATEMENT EXECUTE FUNCTION "expire_pages"('posts');
CREATE TRIGGER "expire_pages_truncate" AFTER TRUNCATE ON "blog_categories" FOR EACH STATEMENT EXECUTE FUNCTION "expire_pages"('categories');
CREATE TRIGGER "expire_pages_truncate" AFTER TRUNCATE ON "portfolio_items" FOR EACH STATEMENT EXECUTE FUNCTION "expire_pages"('portfolio');
