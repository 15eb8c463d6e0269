-- Former paths of posts and stories stand in one table, which redirects can join.

CREATE TABLE "old_paths" (
    "path" TEXT NOT NULL,
    "post_id" INTEGER,
    "item_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "old_paths_pkey" PRIMARY KEY ("path"),
    CONSTRAINT "old_paths_one_owner" CHECK (num_nonnulls(post_id, item_id) = 1)
);

CREATE INDEX "old_paths_post_id_idx" ON "old_paths"("post_id");
CREATE INDEX "old_paths_item_id_idx" ON "old_paths"("item_id");
ALTER TABLE "old_paths" ADD CONSTRAINT "old_paths_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "old_paths" ADD CONSTRAINT "old_paths_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "portfolio_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO old_paths (path, post_id) SELECT '/blog/' || slug, post_id FROM blog_post_old_slugs;
INSERT INTO old_paths (path, item_id) SELECT '/portfolio/' || slug, item_id FROM portfolio_old_slugs;

-- lib/portfolio/mutations.ts writes them now, as lib/posts/mutations.ts does
DROP TRIGGER keep_old_slug_insert ON portfolio_items;
DROP TRIGGER keep_old_slug_update ON portfolio_items;
DROP FUNCTION keep_old_story_slug();
DROP TABLE blog_post_old_slugs, portfolio_old_slugs;
DROP FUNCTION expire_pages_of_old_slug();
DROP FUNCTION expire_pages_of_old_story_slug();

CREATE FUNCTION tag_of_old_path(post_id INTEGER, item_id INTEGER, path TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN post_id IS NOT NULL THEN 'slug:' || substr(path, length('/blog/') + 1) WHEN item_id IS NOT NULL THEN 'portfolio' END
$$;

CREATE FUNCTION expire_pages_of_old_path() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM expire_tags(ARRAY[
    tag_of_old_path(OLD.post_id, OLD.item_id, OLD.path),
    tag_of_old_path(NEW.post_id, NEW.item_id, NEW.path)
  ]);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER expire_pages AFTER INSERT OR UPDATE OR DELETE ON "old_paths" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION expire_pages_of_old_path();
CREATE TRIGGER expire_pages_truncate AFTER TRUNCATE ON "old_paths"
FOR EACH STATEMENT EXECUTE FUNCTION expire_all_pages();
