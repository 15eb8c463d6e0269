-- A portfolio item may have a story, and then a page of its own at its slug.
ALTER TABLE "portfolio_items" ADD COLUMN "story" TEXT, ADD COLUMN "slug" TEXT;

CREATE UNIQUE INDEX "portfolio_items_slug_key" ON "portfolio_items"("slug");
CREATE INDEX "portfolio_items_stories_idx" ON "portfolio_items"("status", "display_order", "id") WHERE "story" IS NOT NULL;

-- The slug of an item that is stored without one: made of its title as slugify of lib/validation/slug.ts does, and free.
CREATE FUNCTION portfolio_slug(title TEXT) RETURNS TEXT LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  -- what the site needs for itself (the same file)
  reserved CONSTANT TEXT[] := ARRAY['category', 'feed', 'new', 'page', 'published', 'search', 'slug'];
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

DO $$
DECLARE
  item RECORD;
BEGIN
  -- no page shows a slug yet, and a table with triggers that wait cannot be altered
  ALTER TABLE portfolio_items DISABLE TRIGGER USER;
  FOR item IN SELECT id, title FROM portfolio_items ORDER BY id LOOP
    UPDATE portfolio_items SET slug = portfolio_slug(item.title) WHERE id = item.id;
  END LOOP;
  ALTER TABLE portfolio_items ENABLE TRIGGER USER;
END $$;

-- Empty until the trigger has made it: an earlier version of the program, and an archive of one, store items without a slug.
ALTER TABLE "portfolio_items" ALTER COLUMN "slug" SET DEFAULT '', ALTER COLUMN "slug" SET NOT NULL;

CREATE FUNCTION name_portfolio_item() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- two items of one title stored at the same moment wait for each other
  PERFORM pg_advisory_xact_lock(hashtext('portfolio_items.slug'));
  NEW.slug := portfolio_slug(NEW.title);
  RETURN NEW;
END $$;

CREATE TRIGGER name_portfolio_item BEFORE INSERT ON "portfolio_items"
FOR EACH ROW WHEN (NEW.slug = '') EXECUTE FUNCTION name_portfolio_item();
