/** What the public lists count, as SQL: pages beyond them are not there. Scheduled posts count as published ones. */
export const PUBLISHED_POSTS =
  "blog_posts WHERE kind = 'post' AND status = 'published' AND published_at IS NOT NULL AND trashed_at IS NULL";
/** Of one category where its id follows. */
export const PUBLISHED_IN_CATEGORY = "blog_post_categories WHERE published_at IS NOT NULL AND category_id =";
