-- Feed readers know the posts of before by their address.
UPDATE "blog_posts" SET "feed_path" = '/blog/' || "slug" WHERE "published_at" IS NOT NULL AND "kind" = 'post' AND "trashed_at" IS NULL;
