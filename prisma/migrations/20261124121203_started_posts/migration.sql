-- CreateTable
CREATE TABLE "started_posts" (
    "key" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "title" TEXT NOT NULL,
    "words" INTEGER NOT NULL,
    "fields" JSONB NOT NULL,

    CONSTRAINT "started_posts_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "started_posts_user_id_saved_at_idx" ON "started_posts"("user_id", "saved_at" DESC);

-- CreateIndex
CREATE INDEX "started_posts_saved_at_idx" ON "started_posts"("saved_at");

-- AddForeignKey
ALTER TABLE "started_posts" ADD CONSTRAINT "started_posts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema cannot say ---------------------------------------------------------------------------------------------

CREATE FUNCTION keep_media_uses_of_started_post() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM set_media_uses('post-draft', OLD.key::TEXT, NULL);
  ELSE PERFORM set_media_uses('post-draft', NEW.key::TEXT, NEW.fields::TEXT);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER keep_media_uses AFTER INSERT OR DELETE OR UPDATE OF fields ON "started_posts"
FOR EACH ROW EXECUTE FUNCTION keep_media_uses_of_started_post();

CREATE OR REPLACE FUNCTION refill_media_uses() RETURNS VOID LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM media_uses;
  INSERT INTO media_uses (media_id, kind, record_id, since)
  SELECT DISTINCT ON (media.id, kind, record_id) media.id, kind, record_id, begun FROM (
    SELECT 'post-content' AS kind, id::TEXT AS record_id, created_at AS begun, content FROM blog_posts
    UNION ALL SELECT 'post-featured', id::TEXT, created_at, featured_image FROM blog_posts
    UNION ALL SELECT 'post-share', id::TEXT, created_at, concat_ws(' ', og_image, twitter_image) FROM blog_posts
    UNION ALL SELECT 'post-draft', post_id::TEXT, saved_at, fields::TEXT FROM blog_post_drafts
    UNION ALL SELECT 'post-draft', key::TEXT, saved_at, fields::TEXT FROM started_posts
    UNION ALL SELECT 'post-revision', id::TEXT, created_at, fields::TEXT FROM blog_post_revisions
    UNION ALL SELECT 'portfolio', id::TEXT, created_at, concat_ws(' ', image, story) FROM portfolio_items
    UNION ALL SELECT 'site', key, updated_at, value::TEXT FROM site_documents
    UNION ALL SELECT 'site', key, saved_at, value::TEXT FROM site_drafts
    UNION ALL SELECT 'person', id::TEXT, created_at, profile_image_url FROM users
  ) AS texts
  CROSS JOIN LATERAL unnest(media_objects(content)) AS shown
  JOIN media ON media.object = shown AND media.deleted_at IS NULL
  ORDER BY media.id, kind, record_id, begun;
END
$$;
