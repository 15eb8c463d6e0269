-- Lists are counted when they are read.
DROP FUNCTION IF EXISTS count_lists(), forget_lists() CASCADE;
DROP FUNCTION IF EXISTS
  sum_list_counts(),
  lists_of_post(post_kind, post_status, TIMESTAMPTZ, TIMESTAMPTZ, UUID),
  lists_of_post(post_status, TIMESTAMPTZ, TIMESTAMPTZ, UUID),
  lists_of_post_category(INTEGER, TIMESTAMPTZ),
  lists_of_message(BOOLEAN, TIMESTAMPTZ, TIMESTAMPTZ);

DROP TABLE IF EXISTS "list_counts";
