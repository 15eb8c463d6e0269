-- What a page is made of is named by finer tags (lib/cache.ts), and a row says which commit last changed a tag, so that an
-- instance reads only what is new to it. An earlier version of the program does not know these tags: stop it first.

DROP TRIGGER "expire_pages_insert" ON "blog_posts";
DROP TRIGGER "expire_pages_update" ON "blog_posts";
DROP TRIGGER "expire_pages_delete" ON "blog_posts";
DROP TRIGGER "expire_pages_truncate" ON "blog_posts";
DROP TRIGGER "expire_pages" ON "blog_post_old_slugs";
DROP TRIGGER "expire_pages_truncate" ON "blog_post_old_slugs";
DROP TRIGGER "expire_pages" ON "blog_post_categories";
DROP TRIGGER "expire_pages_truncate" ON "blog_post_categories";
DROP TRIGGER "expire_pages" ON "blog_categories";
DROP TRIGGER "expire_pages_truncate" ON "blog_categories";
DROP TRIGGER "expire_pages_insert" ON "portfolio_items";
DROP TRIGGER "expire_pages_update" ON "portfolio_items";
DROP TRIGGER "expire_pages_delete" ON "portfolio_items";
DROP TRIGGER "expire_pages_truncate" ON "portfolio_items";
DROP FUNCTION "expire_pages"();

-- AlterTable
TRUNCATE "page_versions";
ALTER TABLE "page_versions" ALTER COLUMN "version" SET DATA TYPE BIGINT USING 0;
CREATE SEQUENCE "page_versions_version_seq" OWNED BY "page_versions"."version";

-- CreateIndex
CREATE INDEX "page_versions_version_idx" ON "page_versions"("version");

-- What the schema cannot say ---------------------------------------------------------------------------------------------

-- Gives each tag the version of this transaction. Transactions pass here one at a time until they have committed, so that
-- versions become visible in their order and a reader who knows version 7 has missed none below it. Called when the
-- transaction commits (deferred triggers): the lock is held for that moment only.
-- The tag '*' is every page: it stands for too many tags of one transaction, and for the tags that were forgotten.
CREATE FUNCTION expire_tags(tags TEXT[]) RETURNS VOID LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  max_tags CONSTANT INTEGER := 200;
  max_rows CONSTANT INTEGER := 10000;
  this_version BIGINT := NULLIF(current_setting('collective.page_version', true), '');
  forgotten BIGINT;
BEGIN
  IF this_version IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext('page_versions'));
    this_version := nextval('page_versions_version_seq');
    PERFORM set_config('collective.page_version', this_version::TEXT, true);
    IF this_version % 100 = 0 THEN
      SELECT version INTO forgotten FROM page_versions WHERE tag <> '*' ORDER BY version DESC OFFSET max_rows LIMIT 1;
      IF FOUND THEN
        DELETE FROM page_versions WHERE version <= forgotten;
        INSERT INTO page_versions (tag, version) VALUES ('*', forgotten) ON CONFLICT (tag) DO NOTHING;
      END IF;
    END IF;
  END IF;
  IF (SELECT count(*) FROM page_versions WHERE version = this_version) >= max_tags THEN tags := ARRAY['*']; END IF;
  IF '*' = ANY(tags) THEN PERFORM set_config('collective.all_pages_expired', 'yes', true); END IF;
  INSERT INTO page_versions (tag, version)
  SELECT DISTINCT tag, this_version FROM unnest(tags) AS tag WHERE tag IS NOT NULL
  ON CONFLICT (tag) DO UPDATE SET version = EXCLUDED.version;
END
$$;

CREATE FUNCTION all_pages_expired() RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT COALESCE(current_setting('collective.all_pages_expired', true), '') = 'yes'
$$;

-- What visitors may see, now or when its day has come (publicPosts in lib/posts/queries.ts).
CREATE FUNCTION post_is_public(post blog_posts) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE AS $$
  SELECT post.status = 'published'
$$;

-- What lists and neighbors show of a post (CARD in lib/posts/cards.ts): without an excerpt, the start of its text.
CREATE FUNCTION post_card(post blog_posts) RETURNS TEXT[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY[post.title, post.slug, post.published_at::TEXT, post.featured_image,
    COALESCE(NULLIF(post.excerpt, ''), left(post.content, 1000))]
$$;

-- The posts before and after a place in the order of publishing, whose pages name the post that stands there.
CREATE FUNCTION neighbor_tags(place TIMESTAMPTZ, post_id INTEGER) RETURNS TEXT[]
LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT array_agg('neighbors:' || id) FROM (
    (SELECT id FROM blog_posts p WHERE post_is_public(p) AND (published_at, id) < (place, post_id)
     ORDER BY published_at DESC, id DESC LIMIT 1)
    UNION ALL
    (SELECT id FROM blog_posts p WHERE post_is_public(p) AND (published_at, id) > (place, post_id)
     ORDER BY published_at, id LIMIT 1)
  ) AS neighbors
$$;

CREATE FUNCTION expire_pages_of_post() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  was_public BOOLEAN := COALESCE(post_is_public(OLD), false);
  is_public BOOLEAN := COALESCE(post_is_public(NEW), false);
  post_id INTEGER := COALESCE(NEW.id, OLD.id);
  tags TEXT[] := ARRAY['post:' || post_id];
BEGIN
  IF NOT was_public AND NOT is_public OR all_pages_expired() THEN RETURN NULL; END IF;
  IF was_public <> is_public OR OLD.published_at IS DISTINCT FROM NEW.published_at THEN
    tags := tags || ARRAY['blog', 'sitemap', 'card:' || post_id, 'neighbors:' || post_id, 'slug:' || OLD.slug, 'slug:' || NEW.slug]
      || neighbor_tags(OLD.published_at, post_id) || neighbor_tags(NEW.published_at, post_id);
  ELSIF post_card(OLD) IS DISTINCT FROM post_card(NEW) THEN
    tags := tags || ('card:' || post_id);
    IF OLD.slug <> NEW.slug THEN tags := tags || ARRAY['sitemap', 'slug:' || OLD.slug, 'slug:' || NEW.slug]; END IF;
    IF OLD.slug <> NEW.slug OR OLD.title <> NEW.title THEN tags := tags || neighbor_tags(NEW.published_at, post_id); END IF;
  END IF;
  PERFORM expire_tags(tags);
  RETURN NULL;
END
$$;

CREATE FUNCTION expire_pages_of_old_slug() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM expire_tags(ARRAY['slug:' || OLD.slug, 'slug:' || NEW.slug]);
  RETURN NULL;
END
$$;

-- published_at is set while the post is public: the place of the post in the list of the category.
CREATE FUNCTION expire_pages_of_post_category() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF all_pages_expired() OR TG_OP = 'UPDATE' AND ROW(OLD.*) IS NOT DISTINCT FROM ROW(NEW.*) THEN RETURN NULL; END IF;
  IF OLD.published_at IS NOT NULL THEN
    PERFORM expire_tags(ARRAY['post:' || OLD.post_id, 'card:' || OLD.post_id, 'blog/' || OLD.category_id, 'categories-in-use']);
  END IF;
  IF NEW.published_at IS NOT NULL THEN
    PERFORM expire_tags(ARRAY['post:' || NEW.post_id, 'card:' || NEW.post_id, 'blog/' || NEW.category_id, 'categories-in-use']);
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION expire_pages_of_category() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM expire_tags(ARRAY['category:' || OLD.slug, 'category:' || NEW.slug]);
  -- a new category has no posts yet
  IF TG_OP <> 'INSERT' AND (OLD.name, OLD.slug) IS DISTINCT FROM (NEW.name, NEW.slug) THEN
    PERFORM expire_tags(ARRAY['categories']);
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION expire_pages_of_portfolio_item() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF 'active' IN (OLD.status, NEW.status) THEN PERFORM expire_tags(ARRAY['portfolio']); END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION expire_all_pages() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM expire_tags(ARRAY['*']);
  RETURN NULL;
END
$$;

DO $$
DECLARE
  watched RECORD;
BEGIN
  FOR watched IN SELECT * FROM (VALUES
    ('blog_posts', 'expire_pages_of_post'),
    ('blog_post_old_slugs', 'expire_pages_of_old_slug'),
    ('blog_post_categories', 'expire_pages_of_post_category'),
    ('blog_categories', 'expire_pages_of_category'),
    ('portfolio_items', 'expire_pages_of_portfolio_item')
  ) AS tables (name, function)
  LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER expire_pages AFTER INSERT OR UPDATE OR DELETE ON %I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION %I()', watched.name, watched.function);
    EXECUTE format('CREATE TRIGGER expire_pages_truncate AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION expire_all_pages()', watched.name);
  END LOOP;
END
$$;
