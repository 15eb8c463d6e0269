-- Lists are counted when they are read.

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
DROP FUNCTION forget_lists();
DROP FUNCTION sum_list_counts();
DROP FUNCTION lists_of_post(post_kind, post_status, TIMESTAMPTZ, TIMESTAMPTZ, UUID);
DROP FUNCTION lists_of_post(post_status, TIMESTAMPTZ, TIMESTAMPTZ, UUID);
DROP FUNCTION lists_of_post_category(INTEGER, TIMESTAMPTZ);
DROP FUNCTION lists_of_message(BOOLEAN, TIMESTAMPTZ, TIMESTAMPTZ);

DROP TABLE "list_counts";
