-- What a picture shows is said where it is used. Empty: decorative; null: not described.

ALTER TABLE "blog_posts" ADD COLUMN "featured_image_alt" TEXT;
ALTER TABLE "portfolio_items" ADD COLUMN "image_alt" TEXT;

-- What lists and neighbors show of a post (CARD in lib/posts/cards.ts): without an excerpt, the start of its text.
CREATE OR REPLACE FUNCTION post_card(post blog_posts) RETURNS TEXT[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY[post.title, post.slug, post.published_at::TEXT, post.featured_image, post.featured_image_alt,
    COALESCE(NULLIF(post.excerpt, ''), left(post.content, 1000))]
$$;
