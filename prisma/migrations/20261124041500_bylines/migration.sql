-- AlterTable
ALTER TABLE "users" ADD COLUMN     "slug" TEXT;

-- CreateTable
CREATE TABLE "author_slugs" (
    "slug" TEXT NOT NULL,
    "user_id" UUID,

    CONSTRAINT "author_slugs_pkey" PRIMARY KEY ("slug")
);

-- CreateIndex
CREATE INDEX "author_slugs_user_id_idx" ON "author_slugs"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_slug_key" ON "users"("slug");

-- CreateIndex
CREATE INDEX "blog_posts_author_id_status_published_at_id_idx" ON "blog_posts"("author_id", "status", "published_at" DESC, "id" DESC);

-- What the schema cannot say ---------------------------------------------------------------------------------------------

-- Deferred: the slug of a new account is taken before its row is there.
ALTER TABLE "author_slugs" ADD CONSTRAINT "author_slugs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;

-- The slug of a person called `name`: their own where they had it before, else the first that nobody ever had. Null
-- without a name.
CREATE FUNCTION take_author_slug(person UUID, name TEXT) RETURNS TEXT LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  -- "C": what a letter is must not depend on the database's language
  base TEXT COLLATE "C" := normalize(btrim(name), NFKD);
  candidate TEXT;
  number INTEGER := 1;
BEGIN
  IF base = '' THEN RETURN NULL; END IF;
  base := regexp_replace(lower(base), '[^a-z0-9\s-]', '', 'g');
  base := btrim(left(regexp_replace(base, '[\s-]+', '-', 'g'), 190), '-');
  IF base = '' THEN base := 'author'; END IF;
  candidate := base;
  LOOP
    INSERT INTO author_slugs (slug, user_id) VALUES (candidate, person) ON CONFLICT DO NOTHING;
    IF FOUND OR EXISTS (SELECT FROM author_slugs WHERE slug = candidate AND user_id = person) THEN RETURN candidate; END IF;
    number := number + 1;
    candidate := base || '-' || number;
  END LOOP;
END
$$;

CREATE FUNCTION set_author_slug() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- from a backup
  IF TG_OP = 'INSERT' AND NEW.slug IS NOT NULL THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' OR (OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name) THEN
    NEW.slug := take_author_slug(NEW.id, concat_ws(' ', NEW.first_name, NEW.last_name));
  END IF;
  RETURN NEW;
END
$$;

DO $$
DECLARE
  person RECORD;
BEGIN
  FOR person IN SELECT id, concat_ws(' ', first_name, last_name) AS name FROM users ORDER BY created_at, id LOOP
    UPDATE users SET slug = take_author_slug(person.id, person.name) WHERE id = person.id;
  END LOOP;
END
$$;

CREATE TRIGGER set_author_slug BEFORE INSERT OR UPDATE OF first_name, last_name ON "users"
FOR EACH ROW EXECUTE FUNCTION set_author_slug();

-- What pages show of a person: their posts the name, with a link to the author's page; that page the rest.
CREATE FUNCTION expire_pages_of_person() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF (OLD.first_name, OLD.last_name, OLD.slug) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.slug) THEN
    PERFORM expire_tags(ARRAY['byline:' || COALESCE(NEW.id, OLD.id), 'author:' || OLD.slug, 'author:' || NEW.slug]);
    IF OLD.slug IS DISTINCT FROM NEW.slug THEN PERFORM expire_tags(ARRAY['authors']); END IF;
  ELSIF (OLD.title, OLD.bio, OLD.profile_image_url) IS DISTINCT FROM (NEW.title, NEW.bio, NEW.profile_image_url) AND NEW.slug IS NOT NULL THEN
    PERFORM expire_tags(ARRAY['author:' || NEW.slug]);
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER expire_pages AFTER DELETE OR UPDATE OF first_name, last_name, slug, title, bio, profile_image_url ON "users"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION expire_pages_of_person();
CREATE TRIGGER expire_pages_truncate AFTER TRUNCATE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION expire_all_pages();

-- The posts of an author are a list like those of a category.
CREATE OR REPLACE FUNCTION expire_pages_of_post() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  was_public BOOLEAN := COALESCE(post_is_public(OLD), false);
  is_public BOOLEAN := COALESCE(post_is_public(NEW), false);
  post_id INTEGER := COALESCE(NEW.id, OLD.id);
  tags TEXT[] := ARRAY['post:' || post_id];
BEGIN
  IF NOT was_public AND NOT is_public OR all_pages_expired() THEN RETURN NULL; END IF;
  IF was_public <> is_public OR OLD.published_at IS DISTINCT FROM NEW.published_at THEN
    tags := tags || ARRAY['blog', 'sitemap', 'card:' || post_id, 'neighbors:' || post_id, 'slug:' || OLD.slug, 'slug:' || NEW.slug]
      || neighbor_tags(OLD.published_at, post_id) || neighbor_tags(NEW.published_at, post_id)
      || ARRAY['by/' || OLD.author_id, 'by/' || NEW.author_id];
  ELSIF post_card(OLD) IS DISTINCT FROM post_card(NEW) THEN
    tags := tags || ('card:' || post_id);
    IF OLD.slug <> NEW.slug THEN tags := tags || ARRAY['sitemap', 'slug:' || OLD.slug, 'slug:' || NEW.slug]; END IF;
    IF OLD.slug <> NEW.slug OR OLD.title <> NEW.title THEN tags := tags || neighbor_tags(NEW.published_at, post_id); END IF;
  END IF;
  IF was_public AND is_public AND OLD.author_id IS DISTINCT FROM NEW.author_id THEN
    tags := tags || ARRAY['authors', 'by/' || OLD.author_id, 'by/' || NEW.author_id];
  END IF;
  PERFORM expire_tags(tags);
  RETURN NULL;
END
$$;

CREATE FUNCTION lists_of_post(status post_status, published_at TIMESTAMPTZ, trashed_at TIMESTAMPTZ, author_id UUID)
RETURNS SETOF TEXT LANGUAGE sql STABLE AS $$
  SELECT 'posts' WHERE trashed_at IS NULL
  UNION ALL SELECT 'posts/' || status WHERE trashed_at IS NULL
  UNION ALL SELECT 'blog' WHERE trashed_at IS NULL AND status = 'published' AND published_at IS NOT NULL
  UNION ALL SELECT 'by/' || author_id
    WHERE author_id IS NOT NULL AND trashed_at IS NULL AND status = 'published' AND published_at IS NOT NULL
  UNION ALL SELECT 'trash/posts' WHERE trashed_at IS NOT NULL
$$;

INSERT INTO list_counts (list, rows)
SELECT 'by/' || author_id, count(*) FROM blog_posts
WHERE author_id IS NOT NULL AND trashed_at IS NULL AND status = 'published' AND published_at IS NOT NULL GROUP BY author_id;

DO $$
DECLARE
  lists CONSTANT TEXT := 'lists_of_post(r.status, r.published_at, r.trashed_at, r.author_id)';
  event TEXT;
BEGIN
  FOREACH event IN ARRAY ARRAY['inserted', 'updated', 'deleted', 'truncated'] LOOP
    EXECUTE format('DROP TRIGGER %I ON blog_posts', 'count_' || event);
  END LOOP;
  EXECUTE format('CREATE TRIGGER count_inserted AFTER INSERT ON blog_posts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_lists(%L)', lists);
  EXECUTE format('CREATE TRIGGER count_updated AFTER UPDATE ON blog_posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_lists(%L)', lists);
  EXECUTE format('CREATE TRIGGER count_deleted AFTER DELETE ON blog_posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_lists(%L)', lists);
  CREATE TRIGGER count_truncated AFTER TRUNCATE ON blog_posts FOR EACH STATEMENT EXECUTE FUNCTION forget_lists('^(posts|posts/.*|blog|by/.*|trash/posts)$');
END
$$;

DROP FUNCTION lists_of_post(post_status, TIMESTAMPTZ, TIMESTAMPTZ);
