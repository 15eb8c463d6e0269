-- A list has one count; its pages skip rows in an index (docs/decisions/0023). Before, counts were kept in portions of a month
-- or of 512 ids, by which a late page was found.

DO $$
DECLARE
  counted TEXT;
  event TEXT;
BEGIN
  FOREACH counted IN ARRAY ARRAY['blog_posts', 'blog_post_categories', 'contact_submissions', 'portfolio_items'] LOOP
    FOREACH event IN ARRAY ARRAY['inserted', 'updated', 'deleted', 'truncated'] LOOP
      EXECUTE format('DROP TRIGGER %I ON %I', 'count_' || event, counted);
    END LOOP;
  END LOOP;
END
$$;

DROP FUNCTION count_lists();
DROP FUNCTION sum_list_counts();
DROP FUNCTION lists_of_post(post_status, TIMESTAMPTZ, TIMESTAMPTZ, TIMESTAMPTZ);
DROP FUNCTION lists_of_post_category(INTEGER, TIMESTAMPTZ);
DROP FUNCTION lists_of_message(BOOLEAN, TIMESTAMPTZ, TIMESTAMPTZ, TIMESTAMPTZ);
DROP FUNCTION lists_of_portfolio_item(INTEGER, INTEGER);
DROP FUNCTION month_number(TIMESTAMPTZ);

ALTER TABLE "list_counts" DROP COLUMN "bucket";
CREATE INDEX "list_counts_list_idx" ON "list_counts"("list");

-- The lists that a row stands in.

CREATE FUNCTION lists_of_post(status post_status, published_at TIMESTAMPTZ, trashed_at TIMESTAMPTZ)
RETURNS SETOF TEXT LANGUAGE sql STABLE AS $$
  SELECT 'posts' WHERE trashed_at IS NULL
  UNION ALL SELECT 'posts/' || status WHERE trashed_at IS NULL
  UNION ALL SELECT 'blog' WHERE trashed_at IS NULL AND status = 'published' AND published_at IS NOT NULL
  UNION ALL SELECT 'trash/posts' WHERE trashed_at IS NOT NULL
$$;

CREATE FUNCTION lists_of_post_category(category_id INTEGER, published_at TIMESTAMPTZ)
RETURNS SETOF TEXT LANGUAGE sql STABLE AS $$
  SELECT 'category/' || category_id
  UNION ALL SELECT 'blog/' || category_id WHERE published_at IS NOT NULL
$$;

CREATE FUNCTION lists_of_message(is_spam BOOLEAN, read_at TIMESTAMPTZ, trashed_at TIMESTAMPTZ)
RETURNS SETOF TEXT LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_spam THEN 'spam' ELSE 'inbox' END WHERE trashed_at IS NULL
  UNION ALL SELECT 'unread' WHERE trashed_at IS NULL AND NOT is_spam AND read_at IS NULL
  UNION ALL SELECT 'trash/messages' WHERE trashed_at IS NOT NULL
$$;

-- One trigger for all of them, once a statement. Rows are only added, so that no save waits for another one's count; now
-- and then they are put together. Its argument calls one of the functions above on a row `r`.
CREATE FUNCTION count_lists() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  added TEXT := format('SELECT l.list, 1 AS change FROM new_rows r CROSS JOIN LATERAL %s l(list)', TG_ARGV[0]);
  removed TEXT := format('SELECT l.list, -1 AS change FROM old_rows r CROSS JOIN LATERAL %s l(list)', TG_ARGV[0]);
  written INTEGER;
BEGIN
  EXECUTE format(
    'INSERT INTO list_counts (list, rows) SELECT list, sum(change) FROM (%s) changes GROUP BY list HAVING sum(change) <> 0',
    CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN removed ELSE added || ' UNION ALL ' || removed END
  );
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written > 0 AND random() < 0.02 THEN
    PERFORM sum_list_counts();
  END IF;
  RETURN NULL;
END
$$;

-- One row a list again. Whoever comes while another transaction does it leaves it to that one.
CREATE FUNCTION sum_list_counts() RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock(20261121, 1) THEN
    WITH gone AS (
      DELETE FROM list_counts WHERE list IN (SELECT list FROM list_counts GROUP BY list HAVING count(*) > 1)
      RETURNING list, rows
    )
    INSERT INTO list_counts (list, rows) SELECT list, sum(rows) FROM gone GROUP BY list HAVING sum(rows) <> 0;
  END IF;
END
$$;

SELECT sum_list_counts();

-- a trigger that sees the changed rows serves one kind of statement only
DO $$
DECLARE
  counted RECORD;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('blog_posts', 'lists_of_post(r.status, r.published_at, r.trashed_at)', '^(posts|posts/.*|blog|trash/posts)$'),
    ('blog_post_categories', 'lists_of_post_category(r.category_id, r.published_at)', '^(category|blog)/'),
    ('contact_submissions', 'lists_of_message(r.is_spam, r.read_at, r.trashed_at)', '^(inbox|spam|unread|trash/messages)$'),
    ('portfolio_items', '(VALUES (''portfolio''))', '^portfolio$')
  ) AS tables (name, lists, names)
  LOOP
    EXECUTE format('CREATE TRIGGER count_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_lists(%L)', counted.name, counted.lists);
    EXECUTE format('CREATE TRIGGER count_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_lists(%L)', counted.name, counted.lists);
    EXECUTE format('CREATE TRIGGER count_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_lists(%L)', counted.name, counted.lists);
    EXECUTE format('CREATE TRIGGER count_truncated AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION forget_lists(%L)', counted.name, counted.names);
  END LOOP;
END
$$;
