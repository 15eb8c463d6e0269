-- DropIndex
DROP INDEX "blog_post_categories_category_id_post_id_idx";

-- AlterTable
ALTER TABLE "blog_categories" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "blog_post_categories" ADD COLUMN     "published_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "portfolio_items" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "list_counts" (
    "id" BIGSERIAL NOT NULL,
    "list" TEXT NOT NULL,
    "bucket" BIGINT NOT NULL,
    "rows" INTEGER NOT NULL,

    CONSTRAINT "list_counts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "list_counts_list_bucket_idx" ON "list_counts"("list", "bucket");

-- CreateIndex
CREATE INDEX "blog_posts_status_created_at_id_idx" ON "blog_posts"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "blog_post_categories_category_id_published_at_post_id_idx" ON "blog_post_categories"("category_id", "published_at" DESC, "post_id" DESC);

-- What the schema cannot say ---------------------------------------------------------------------------------------------

-- How many rows a list has is written down as it changes, in portions ("buckets") that follow the list's order: a month of
-- posts or messages, 512 ids of one display order. The page that begins at row 100,000 is found by summing portions, and
-- the number of pages with it; within a portion the rows are skipped in an index. lib/list-counts.ts reads this.

CREATE FUNCTION month_number(at TIMESTAMPTZ) RETURNS BIGINT LANGUAGE sql IMMUTABLE AS $$
  SELECT (extract(year FROM at AT TIME ZONE 'UTC') * 12 + extract(month FROM at AT TIME ZONE 'UTC') - 1)::bigint
$$;

-- The lists that a row stands in, and the portion of each.

CREATE FUNCTION lists_of_post(status post_status, created_at TIMESTAMPTZ, published_at TIMESTAMPTZ)
RETURNS TABLE (list TEXT, bucket BIGINT) LANGUAGE sql STABLE AS $$
  SELECT 'posts', month_number(created_at)
  UNION ALL SELECT 'posts/' || status, month_number(created_at)
  UNION ALL SELECT 'blog', month_number(published_at) WHERE status = 'published' AND published_at IS NOT NULL
$$;

CREATE FUNCTION lists_of_post_category(category_id INTEGER, published_at TIMESTAMPTZ)
RETURNS TABLE (list TEXT, bucket BIGINT) LANGUAGE sql STABLE AS $$
  SELECT 'category/' || category_id, 0::bigint
  UNION ALL SELECT 'blog/' || category_id, month_number(published_at) WHERE published_at IS NOT NULL
$$;

CREATE FUNCTION lists_of_message(is_spam BOOLEAN, read_at TIMESTAMPTZ, created_at TIMESTAMPTZ)
RETURNS TABLE (list TEXT, bucket BIGINT) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_spam THEN 'spam' ELSE 'inbox' END, month_number(created_at)
  UNION ALL SELECT 'unread', 0::bigint WHERE NOT is_spam AND read_at IS NULL
$$;

CREATE FUNCTION lists_of_portfolio_item(display_order INTEGER, id INTEGER)
RETURNS TABLE (list TEXT, bucket BIGINT) LANGUAGE sql STABLE AS $$
  SELECT 'portfolio', display_order * 4294967296 + id / 512
$$;

-- One trigger for all of them, once a statement. Rows are only added, so that no save waits for another one's count; now
-- and then they are put together. Its argument calls one of the functions above on a row `r`.
CREATE FUNCTION count_lists() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  added TEXT := format('SELECT l.list, l.bucket, 1 AS change FROM new_rows r CROSS JOIN LATERAL %s l', TG_ARGV[0]);
  removed TEXT := format('SELECT l.list, l.bucket, -1 AS change FROM old_rows r CROSS JOIN LATERAL %s l', TG_ARGV[0]);
  written INTEGER;
BEGIN
  EXECUTE format(
    'INSERT INTO list_counts (list, bucket, rows) SELECT list, bucket, sum(change) FROM (%s) changes GROUP BY list, bucket HAVING sum(change) <> 0',
    CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN removed ELSE added || ' UNION ALL ' || removed END
  );
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written > 0 AND random() < 0.02 THEN
    PERFORM sum_list_counts();
  END IF;
  RETURN NULL;
END
$$;

-- One row a portion again. Whoever comes while another transaction does it leaves it to that one.
CREATE FUNCTION sum_list_counts() RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock(20261121, 1) THEN
    WITH gone AS (
      DELETE FROM list_counts WHERE (list, bucket) IN (SELECT list, bucket FROM list_counts GROUP BY list, bucket HAVING count(*) > 1)
      RETURNING list, bucket, rows
    )
    INSERT INTO list_counts (list, bucket, rows) SELECT list, bucket, sum(rows) FROM gone GROUP BY list, bucket HAVING sum(rows) <> 0;
  END IF;
END
$$;

-- A table that is emptied in one go has its lists forgotten: those whose names match the argument.
CREATE FUNCTION forget_lists() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM list_counts WHERE list ~ TG_ARGV[0];
  RETURN NULL;
END
$$;

-- A post's place in its categories follows its status and day.

CREATE FUNCTION set_published_at_of_category() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- locked, so that a status that is being changed meanwhile is waited for
  SELECT CASE WHEN status = 'published' THEN published_at END INTO NEW.published_at FROM blog_posts WHERE id = NEW.post_id FOR SHARE;
  RETURN NEW;
END
$$;

CREATE FUNCTION set_published_at_of_categories() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE blog_post_categories c SET published_at = CASE WHEN n.status = 'published' THEN n.published_at END
  FROM new_rows n JOIN old_rows o ON o.id = n.id
  WHERE c.post_id = n.id AND (n.status, n.published_at) IS DISTINCT FROM (o.status, o.published_at);
  RETURN NULL;
END
$$;

UPDATE blog_post_categories c SET published_at = p.published_at FROM blog_posts p WHERE p.id = c.post_id AND p.status = 'published';

INSERT INTO list_counts (list, bucket, rows)
SELECT list, bucket, count(*) FROM (
  SELECT l.* FROM blog_posts r CROSS JOIN LATERAL lists_of_post(r.status, r.created_at, r.published_at) l
  UNION ALL SELECT l.* FROM blog_post_categories r CROSS JOIN LATERAL lists_of_post_category(r.category_id, r.published_at) l
  UNION ALL SELECT l.* FROM contact_submissions r CROSS JOIN LATERAL lists_of_message(r.is_spam, r.read_at, r.created_at) l
  UNION ALL SELECT l.* FROM portfolio_items r CROSS JOIN LATERAL lists_of_portfolio_item(r.display_order, r.id) l
) rows GROUP BY list, bucket;

-- a trigger that sees the changed rows serves one kind of statement only
DO $$
DECLARE
  counted RECORD;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('blog_posts', 'lists_of_post(r.status, r.created_at, r.published_at)', '^(posts|posts/.*|blog)$'),
    ('blog_post_categories', 'lists_of_post_category(r.category_id, r.published_at)', '^(category|blog)/'),
    ('contact_submissions', 'lists_of_message(r.is_spam, r.read_at, r.created_at)', '^(inbox|spam|unread)$'),
    ('portfolio_items', 'lists_of_portfolio_item(r.display_order, r.id)', '^portfolio$')
  ) AS tables (name, lists, names)
  LOOP
    EXECUTE format('CREATE TRIGGER count_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_lists(%L)', counted.name, counted.lists);
    EXECUTE format('CREATE TRIGGER count_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_lists(%L)', counted.name, counted.lists);
    EXECUTE format('CREATE TRIGGER count_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_lists(%L)', counted.name, counted.lists);
    EXECUTE format('CREATE TRIGGER count_truncated AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION forget_lists(%L)', counted.name, counted.names);
  END LOOP;
END
$$;

CREATE TRIGGER set_published_at BEFORE INSERT ON blog_post_categories FOR EACH ROW EXECUTE FUNCTION set_published_at_of_category();
CREATE TRIGGER set_published_at AFTER UPDATE ON blog_posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION set_published_at_of_categories();

-- Messages of one sender, however the address is capitalised.
CREATE INDEX "contact_submissions_lower_email_idx" ON "contact_submissions" (lower(email));

-- Searches look for a text anywhere in a column, without regard to case: trigrams find it. An owner of the database may
-- create the extension (PostgreSQL 13 and later); where a host forbids it, searches read the rows instead.
-- No pending list: it would be read whole by every search until a vacuum that the embedded database never runs.
DO $$
DECLARE
  trigrams TEXT;
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  SELECT format('%I.gin_trgm_ops', nspname) INTO trigrams FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm';
  EXECUTE replace('CREATE INDEX blog_posts_search_idx ON blog_posts USING gin (title #, excerpt #) WITH (fastupdate = off)', '#', trigrams);
  EXECUTE replace('CREATE INDEX portfolio_items_search_idx ON portfolio_items USING gin (title #, description #) WITH (fastupdate = off)', '#', trigrams);
  EXECUTE replace('CREATE INDEX contact_submissions_search_idx ON contact_submissions USING gin (first_name #, last_name #, email #, company #, service #, message #) WITH (fastupdate = off)', '#', trigrams);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'Searches go without an index: %', SQLERRM;
END
$$;
