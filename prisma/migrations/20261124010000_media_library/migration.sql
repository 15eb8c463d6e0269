-- One library for all pictures: `images` becomes `media`, with texts and a focal point, and media_uses says what shows each.

ALTER TABLE "images" RENAME TO "media";
ALTER TABLE "media" RENAME CONSTRAINT "images_pkey" TO "media_pkey";
ALTER TABLE "media" RENAME COLUMN "name" TO "object";
ALTER INDEX "images_name_key" RENAME TO "media_object_key";
ALTER TABLE "media"
    ADD COLUMN "name" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "alt" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "decorative" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "caption" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "credit" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "focal_x" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
    ADD COLUMN "focal_y" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
    ADD COLUMN "sha256" TEXT,
    ADD COLUMN "created_by" UUID,
    ADD COLUMN "registered_at" TIMESTAMPTZ(3),
    ADD COLUMN "deleted_at" TIMESTAMPTZ(3);

-- every picture of before is in the library
UPDATE "media" SET "registered_at" = "created_at";

CREATE UNIQUE INDEX "media_sha256_key" ON "media"("sha256");
CREATE INDEX "media_created_by_idx" ON "media"("created_by");
CREATE INDEX "media_created_at_id_idx" ON "media"("created_at" DESC, "id" DESC);
ALTER TABLE "media" ADD CONSTRAINT "media_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "media_uses" (
    "media_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "media_uses_pkey" PRIMARY KEY ("media_id", "kind", "record_id")
);
CREATE INDEX "media_uses_kind_record_id_idx" ON "media_uses"("kind", "record_id");
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "repeated_uploads" (
    "id" TEXT NOT NULL,
    "media_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "repeated_uploads_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "repeated_uploads_media_id_idx" ON "repeated_uploads"("media_id");
CREATE INDEX "repeated_uploads_created_at_idx" ON "repeated_uploads"("created_at");
ALTER TABLE "repeated_uploads" ADD CONSTRAINT "repeated_uploads_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "media"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema cannot say ---------------------------------------------------------------------------------------------

-- Until it is replaced, the version before this one reads and writes the table by its former name and columns.
CREATE VIEW "images" AS SELECT "id", "object" AS "name", "type", "bytes", "width", "height", "created_at", "registered_at" FROM "media";
ALTER VIEW "images" ALTER COLUMN "registered_at" SET DEFAULT now();

-- The objects that a text names: HTML, an address, or JSON.
CREATE FUNCTION media_objects(content TEXT) RETURNS TEXT[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT COALESCE(array_agg(DISTINCT found[1]), '{}')
  FROM regexp_matches(CASE WHEN strpos(content, '/objects/') > 0 THEN content END, '/objects/([0-9a-f]{32}\.(?:png|jpg|webp|avif|gif))', 'g') AS found
$$;

-- Notes what a record shows. A picture that is being deleted is waited for, and then left out: its deletion has the row
-- locked, or waits for this transaction and finds the use.
-- A working copy's picture is used since the post has had it, and the other way round.
CREATE FUNCTION set_media_uses(used_as TEXT, used_by TEXT, content TEXT) RETURNS VOID LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  objects TEXT[] := media_objects(content);
BEGIN
  DELETE FROM media_uses
  WHERE kind = used_as AND record_id = used_by AND media_id NOT IN (SELECT id FROM media WHERE object = ANY(objects));
  IF objects = '{}' THEN RETURN; END IF;
  INSERT INTO media_uses (media_id, kind, record_id, since)
  SELECT id, used_as, used_by, COALESCE((
    SELECT min(since) FROM media_uses
    WHERE media_id = media.id AND record_id = used_by AND kind IN ('post-content', 'post-featured', 'post-share', 'post-draft')
      AND used_as IN ('post-content', 'post-featured', 'post-share', 'post-draft')
  ), now())
  FROM media WHERE object = ANY(objects) AND deleted_at IS NULL
  ORDER BY id
  FOR KEY SHARE
  ON CONFLICT DO NOTHING;
END
$$;

CREATE FUNCTION keep_media_uses_of_post() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM media_uses WHERE kind IN ('post-content', 'post-featured', 'post-share') AND record_id = OLD.id::TEXT;
    RETURN NULL;
  END IF;
  PERFORM set_media_uses('post-content', NEW.id::TEXT, NEW.content);
  PERFORM set_media_uses('post-featured', NEW.id::TEXT, NEW.featured_image);
  PERFORM set_media_uses('post-share', NEW.id::TEXT, concat_ws(' ', NEW.og_image, NEW.twitter_image));
  RETURN NULL;
END
$$;

CREATE FUNCTION keep_media_uses_of_draft() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM set_media_uses('post-draft', OLD.post_id::TEXT, NULL);
  ELSE PERFORM set_media_uses('post-draft', NEW.post_id::TEXT, NEW.fields::TEXT);
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION keep_media_uses_of_revision() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM set_media_uses('post-revision', OLD.id::TEXT, NULL);
  ELSE PERFORM set_media_uses('post-revision', NEW.id::TEXT, NEW.fields::TEXT);
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION keep_media_uses_of_portfolio_item() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM set_media_uses('portfolio', OLD.id::TEXT, NULL);
  ELSE PERFORM set_media_uses('portfolio', NEW.id::TEXT, concat_ws(' ', NEW.image, NEW.story));
  END IF;
  RETURN NULL;
END
$$;

-- A document and its working copy are one record.
CREATE FUNCTION keep_media_uses_of_site() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  document TEXT := CASE WHEN TG_OP = 'DELETE' THEN OLD.key ELSE NEW.key END;
BEGIN
  PERFORM set_media_uses('site', document, concat_ws(' ',
    (SELECT value::TEXT FROM site_documents WHERE key = document),
    (SELECT value::TEXT FROM site_drafts WHERE key = document)));
  RETURN NULL;
END
$$;

CREATE FUNCTION keep_media_uses_of_person() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM set_media_uses('person', OLD.id::TEXT, NULL);
  ELSE PERFORM set_media_uses('person', NEW.id::TEXT, NEW.profile_image_url);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER keep_media_uses AFTER INSERT OR DELETE OR UPDATE OF content, featured_image, og_image, twitter_image ON "blog_posts"
FOR EACH ROW EXECUTE FUNCTION keep_media_uses_of_post();
CREATE TRIGGER keep_media_uses AFTER INSERT OR DELETE OR UPDATE OF fields ON "blog_post_drafts"
FOR EACH ROW EXECUTE FUNCTION keep_media_uses_of_draft();
CREATE TRIGGER keep_media_uses AFTER INSERT OR DELETE OR UPDATE OF fields ON "blog_post_revisions"
FOR EACH ROW EXECUTE FUNCTION keep_media_uses_of_revision();
CREATE TRIGGER keep_media_uses AFTER INSERT OR DELETE OR UPDATE OF image, story ON "portfolio_items"
FOR EACH ROW EXECUTE FUNCTION keep_media_uses_of_portfolio_item();
CREATE TRIGGER keep_media_uses AFTER INSERT OR DELETE OR UPDATE OF value ON "site_documents"
FOR EACH ROW EXECUTE FUNCTION keep_media_uses_of_site();
CREATE TRIGGER keep_media_uses AFTER INSERT OR DELETE OR UPDATE OF value ON "site_drafts"
FOR EACH ROW EXECUTE FUNCTION keep_media_uses_of_site();
CREATE TRIGGER keep_media_uses AFTER INSERT OR DELETE OR UPDATE OF profile_image_url ON "users"
FOR EACH ROW EXECUTE FUNCTION keep_media_uses_of_person();

-- All uses anew: what was there before this migration, or was restored before the pictures it shows.
CREATE FUNCTION refill_media_uses() RETURNS VOID LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM media_uses;
  INSERT INTO media_uses (media_id, kind, record_id, since)
  SELECT DISTINCT ON (media.id, kind, record_id) media.id, kind, record_id, begun FROM (
    SELECT 'post-content' AS kind, id::TEXT AS record_id, created_at AS begun, content FROM blog_posts
    UNION ALL SELECT 'post-featured', id::TEXT, created_at, featured_image FROM blog_posts
    UNION ALL SELECT 'post-share', id::TEXT, created_at, concat_ws(' ', og_image, twitter_image) FROM blog_posts
    UNION ALL SELECT 'post-draft', post_id::TEXT, saved_at, fields::TEXT FROM blog_post_drafts
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

SELECT refill_media_uses();
