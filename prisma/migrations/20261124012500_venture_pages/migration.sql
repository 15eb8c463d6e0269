-- The ventures of the home page have pages beside the stories: no item may take their slugs (lib/paths.ts, VENTURE_SLUGS).
CREATE OR REPLACE FUNCTION portfolio_slug(title TEXT) RETURNS TEXT LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  -- what the site needs for itself (lib/validation/slug.ts), and the ventures
  reserved CONSTANT TEXT[] := ARRAY[
    'category', 'feed', 'new', 'page', 'published', 'search', 'slug', 'hospitality-hub', 'mhl', 'ruum'
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

-- an item that has one keeps its name and its story, at the next free address
UPDATE portfolio_items SET slug = portfolio_slug(slug) WHERE slug IN ('hospitality-hub', 'mhl', 'ruum');
DELETE FROM old_paths WHERE path IN ('/portfolio/hospitality-hub', '/portfolio/mhl', '/portfolio/ruum');
