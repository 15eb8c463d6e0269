-- The catalog number of a post that is deleted is not given again: the sequence holds the highest of them.
CREATE SEQUENCE "blog_posts_catalogue_number_seq" AS INTEGER OWNED BY "blog_posts"."catalogue_number";

CREATE FUNCTION deleted_catalogue_number() RETURNS INTEGER LANGUAGE sql SET search_path FROM CURRENT AS $$
  SELECT (CASE WHEN is_called THEN last_value ELSE last_value - 1 END)::INTEGER FROM blog_posts_catalogue_number_seq
$$;

CREATE OR REPLACE FUNCTION number_post() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- two posts published at the same moment wait for each other
  PERFORM pg_advisory_xact_lock(hashtext('blog_posts.catalogue_number'));
  NEW.catalogue_number := greatest((SELECT max(catalogue_number) FROM blog_posts), deleted_catalogue_number()) + 1;
  RETURN NEW;
END $$;

CREATE FUNCTION keep_deleted_number() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('blog_posts.catalogue_number'));
  PERFORM setval('blog_posts_catalogue_number_seq', greatest(OLD.catalogue_number, deleted_catalogue_number()));
  RETURN OLD;
END $$;

CREATE TRIGGER keep_deleted_number BEFORE DELETE ON "blog_posts"
FOR EACH ROW WHEN (OLD.catalogue_number IS NOT NULL) EXECUTE FUNCTION keep_deleted_number();

-- Neighbors are looked up under the lock of expire_tags: of two posts published at once, each sees the other.
CREATE OR REPLACE FUNCTION expire_pages_of_post() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  was_public BOOLEAN := COALESCE(post_is_public(OLD), false);
  is_public BOOLEAN := COALESCE(post_is_public(NEW), false);
  post_id INTEGER := COALESCE(NEW.id, OLD.id);
  tags TEXT[] := '{}';
BEGIN
  IF NOT was_public AND NOT is_public OR all_pages_expired() THEN RETURN NULL; END IF;
  -- waits for other transactions, so that what follows sees the neighbors that they publish
  PERFORM expire_tags(ARRAY['post:' || post_id]);
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

-- The slugs that lib/validation/slug.ts reserves, and the ventures'.
CREATE OR REPLACE FUNCTION portfolio_slug(title TEXT) RETURNS TEXT LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  -- what the site needs for itself (lib/validation/slug.ts), and the ventures
  reserved CONSTANT TEXT[] := ARRAY[
    'author', 'category', 'feed', 'new', 'page', 'published', 'search', 'slug', 'hospitality-hub', 'mhl', 'ruum'
  ];
  -- "C": what a letter is must not depend on the database's language
  base TEXT COLLATE "C" := normalize(title, NFKD);
  free TEXT;
  number INTEGER := 1;
BEGIN
  base := regexp_replace(lower(base), '[^a-z0-9\s-]', '', 'g');
  base := btrim(left(regexp_replace(base, '[\s-]+', '-', 'g'), 190), '-');
  IF base = '' THEN base := 'item'; END IF;
  free := base;
  WHILE free = ANY(reserved) OR EXISTS (SELECT FROM portfolio_items WHERE slug = free) LOOP
    number := number + 1;
    free := base || '-' || number;
  END LOOP;
  RETURN free;
END $$;
