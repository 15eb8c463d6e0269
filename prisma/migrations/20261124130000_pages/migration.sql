-- CreateEnum
CREATE TYPE "post_kind" AS ENUM ('post', 'page');

-- DropIndex
DROP INDEX "blog_posts_slug_key";

-- DropIndex
DROP INDEX "blog_posts_status_published_at_id_idx";

-- DropIndex
DROP INDEX "blog_posts_author_id_status_published_at_id_idx";

-- DropIndex
DROP INDEX "blog_posts_updated_at_id_idx";

-- DropIndex
DROP INDEX "blog_posts_trashed_at_id_idx";

-- AlterTable
ALTER TABLE "blog_posts" ADD COLUMN     "in_footer" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "in_menu" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "kind" "post_kind" NOT NULL DEFAULT 'post',
ADD COLUMN     "menu_label" TEXT;

-- AlterTable
ALTER TABLE "started_posts" ADD COLUMN     "kind" "post_kind" NOT NULL DEFAULT 'post';

-- CreateIndex
CREATE INDEX "blog_posts_kind_status_published_at_id_idx" ON "blog_posts"("kind", "status", "published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "blog_posts_author_id_kind_status_published_at_id_idx" ON "blog_posts"("author_id", "kind", "status", "published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "blog_posts_kind_updated_at_id_idx" ON "blog_posts"("kind", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "blog_posts_kind_trashed_at_id_idx" ON "blog_posts"("kind", "trashed_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "blog_posts_slug_key" ON "blog_posts"("slug", "kind");

-- Pages have no share in the catalog, the lists and the order of the posts.
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_menu_of_pages" CHECK (kind = 'page' OR NOT in_menu AND NOT in_footer AND menu_label IS NULL);

CREATE OR REPLACE TRIGGER number_post BEFORE INSERT OR UPDATE OF status ON "blog_posts"
FOR EACH ROW WHEN (NEW.status = 'published' AND NEW.kind = 'post' AND NEW.catalogue_number IS NULL) EXECUTE FUNCTION number_post();

CREATE FUNCTION lists_of_post(kind post_kind, status post_status, published_at TIMESTAMPTZ, trashed_at TIMESTAMPTZ, author_id UUID)
RETURNS SETOF TEXT LANGUAGE sql STABLE AS $$
  SELECT lists_of_post(status, published_at, trashed_at, author_id) WHERE kind = 'post'
$$;

DO $$
DECLARE
  lists CONSTANT TEXT := 'lists_of_post(r.kind, r.status, r.published_at, r.trashed_at, r.author_id)';
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER count_inserted AFTER INSERT ON blog_posts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_lists(%L)', lists);
  EXECUTE format('CREATE OR REPLACE TRIGGER count_updated AFTER UPDATE ON blog_posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_lists(%L)', lists);
  EXECUTE format('CREATE OR REPLACE TRIGGER count_deleted AFTER DELETE ON blog_posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_lists(%L)', lists);
END
$$;

-- What visitors may see of the blog, now or when its day has come (publicPosts in lib/posts/queries.ts).
CREATE OR REPLACE FUNCTION post_is_public(post blog_posts) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE AS $$
  SELECT post.kind = 'post' AND post.status = 'published'
$$;

-- What menus and footers show of a page, null for nothing (lib/posts/page-queries.ts).
CREATE FUNCTION page_in_menus(page blog_posts) RETURNS TEXT[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[page.slug, page.title, page.menu_label, page.in_menu::TEXT, page.in_footer::TEXT, page.published_at::TEXT]
  WHERE page.status = 'published' AND (page.in_menu OR page.in_footer)
$$;

CREATE FUNCTION expire_pages_of_page() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  was_public BOOLEAN := COALESCE(OLD.status = 'published', false);
  is_public BOOLEAN := COALESCE(NEW.status = 'published', false);
  tags TEXT[] := ARRAY['post:' || COALESCE(NEW.id, OLD.id)];
BEGIN
  IF NOT was_public AND NOT is_public OR all_pages_expired() THEN RETURN NULL; END IF;
  IF (was_public, OLD.published_at, OLD.slug) IS DISTINCT FROM (is_public, NEW.published_at, NEW.slug) THEN
    tags := tags || ARRAY['sitemap', 'page:' || OLD.slug, 'page:' || NEW.slug];
  END IF;
  IF page_in_menus(OLD) IS DISTINCT FROM page_in_menus(NEW) THEN tags := tags || 'menu-pages'::TEXT; END IF;
  PERFORM expire_tags(tags);
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER expire_pages_of_inserted_page AFTER INSERT ON "blog_posts" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.kind = 'page') EXECUTE FUNCTION expire_pages_of_page();
CREATE CONSTRAINT TRIGGER expire_pages_of_updated_page AFTER UPDATE ON "blog_posts" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.kind = 'page') EXECUTE FUNCTION expire_pages_of_page();
CREATE CONSTRAINT TRIGGER expire_pages_of_deleted_page AFTER DELETE ON "blog_posts" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD.kind = 'page') EXECUTE FUNCTION expire_pages_of_page();

-- A page's path has one segment.
CREATE OR REPLACE FUNCTION tag_of_old_path(post_id INTEGER, item_id INTEGER, path TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN post_id IS NOT NULL AND path LIKE '/blog/%' THEN 'slug:' || substr(path, length('/blog/') + 1)
    WHEN post_id IS NOT NULL THEN 'page:' || substr(path, length('/') + 1)
    WHEN item_id IS NOT NULL THEN 'portfolio'
  END
$$;
