-- Each of the three ventures has a document with all that is said of it. What was stored in `portfolio` (cards),
-- `ventures` (stories) and `recognition` (short names) is carried over; cards without a page become portfolio items.
CREATE FUNCTION venture_of(portfolio jsonb, ventures jsonb, recognition jsonb, slug text, number text) RETURNS jsonb
LANGUAGE sql AS $$
  SELECT NULLIF(
    COALESCE(card - 'page', '{}') || COALESCE(ventures -> slug, '{}')
      || CASE WHEN spine IS NULL THEN '{}' ELSE jsonb_build_object('shortName', spine -> 'name', 'field', spine -> 'note') END
      || CASE WHEN jsonb_typeof(portfolio -> 'organizations') = 'array' AND card IS NULL THEN '{"shown": false}'::jsonb ELSE '{}' END,
    '{}'::jsonb
  )
  FROM (SELECT (
    SELECT entry FROM jsonb_array_elements(portfolio -> 'organizations') WITH ORDINALITY AS cards (entry, place)
    WHERE entry ->> 'page' = slug ORDER BY place LIMIT 1
  ) AS card) AS found_card
  CROSS JOIN LATERAL (SELECT (
    SELECT entry FROM jsonb_array_elements(recognition #> '{panel,ventures}') WITH ORDINALITY AS spines (entry, place)
    WHERE entry ->> 'catalogNumber' = COALESCE(card ->> 'catalogNumber', number) ORDER BY place LIMIT 1
  ) AS spine) AS found_spine
$$;

CREATE TEMPORARY TABLE carried ON COMMIT DROP AS
SELECT slug, name, published, draft, editor, saved_at
FROM (VALUES
  ('hospitality-hub', 'IVO-001', 'Hospitality Hub'), ('mhl', 'IVO-002', 'MHL'), ('ruum', 'IVO-003', 'Ruum')
) AS venture (slug, number, name)
CROSS JOIN (
  SELECT
    max(value::text) FILTER (WHERE key = 'portfolio')::jsonb AS portfolio,
    max(value::text) FILTER (WHERE key = 'ventures')::jsonb AS ventures,
    max(value::text) FILTER (WHERE key = 'recognition')::jsonb AS recognition,
    (array_agg(updated_by ORDER BY updated_at DESC))[1] AS editor
  FROM "site_documents" WHERE key IN ('portfolio', 'ventures', 'recognition')
) AS documents
CROSS JOIN (
  SELECT
    max(value::text) FILTER (WHERE key = 'portfolio')::jsonb AS draft_portfolio,
    max(value::text) FILTER (WHERE key = 'ventures')::jsonb AS draft_ventures,
    max(value::text) FILTER (WHERE key = 'recognition')::jsonb AS draft_recognition,
    max(saved_at) AS saved_at
  FROM "site_drafts" WHERE key IN ('portfolio', 'ventures', 'recognition')
) AS drafts
CROSS JOIN LATERAL (
  SELECT
    venture_of(portfolio, ventures, recognition, slug, number) AS published,
    venture_of(
      COALESCE(draft_portfolio, portfolio), COALESCE(draft_ventures, ventures), COALESCE(draft_recognition, recognition),
      slug, number
    ) AS draft
) AS values_of;

INSERT INTO "site_documents" (key, value, version, updated_by, updated_at)
SELECT 'venture-' || slug, published, 1, editor, now() FROM carried WHERE published IS NOT NULL;

INSERT INTO "site_revisions" (key, kind, value, author_id)
SELECT 'venture-' || slug, 'published', published, editor FROM carried WHERE published IS NOT NULL;

INSERT INTO "site_drafts" (key, value, version, saved_by, saved_at)
SELECT 'venture-' || slug, draft, CASE WHEN published IS NULL THEN 0 ELSE 1 END, editor, saved_at
FROM carried WHERE draft IS DISTINCT FROM published AND draft IS NOT NULL;

INSERT INTO "portfolio_items" (title, description, image, image_alt, category, display_order, story, updated_at)
SELECT
  entry ->> 'name', entry ->> 'description', NULLIF(entry #>> '{pictures,0,image}', ''), entry #>> '{pictures,0,alt}',
  entry ->> 'category', place, NULL, now()
FROM "site_documents", jsonb_array_elements(value -> 'organizations') WITH ORDINALITY AS cards (entry, place)
WHERE key = 'portfolio' AND jsonb_typeof(value -> 'organizations') = 'array'
  AND entry ->> 'page' NOT IN ('hospitality-hub', 'mhl', 'ruum');

UPDATE "site_documents" SET value = value - 'organizations' WHERE key = 'portfolio' AND value ? 'organizations';
UPDATE "site_drafts" SET value = value - 'organizations' WHERE key = 'portfolio' AND value ? 'organizations';
UPDATE "site_documents" SET value = value - 'hospitality-hub' - 'mhl' - 'ruum' WHERE key = 'ventures' AND value IS NOT NULL;
UPDATE "site_drafts" SET value = value - 'hospitality-hub' - 'mhl' - 'ruum' WHERE key = 'ventures';
UPDATE "site_documents" SET value = value #- '{panel,ventures}' WHERE key = 'recognition' AND value IS NOT NULL;
UPDATE "site_drafts" SET value = value #- '{panel,ventures}' WHERE key = 'recognition';

-- A stored footer or portfolio model that says a venture's name goes on with the name that the venture has.
UPDATE "site_documents" SET value = jsonb_set(value, '{portfolio,links}', (
  SELECT jsonb_agg(
    CASE WHEN EXISTS (
      SELECT FROM carried
      WHERE link ->> 'href' = '/portfolio/' || slug AND link ->> 'label' = COALESCE(published ->> 'name', name)
    ) THEN link || '{"label": ""}' ELSE link END
    ORDER BY place
  )
  FROM jsonb_array_elements(value #> '{portfolio,links}') WITH ORDINALITY AS links (link, place)
)) WHERE key = 'footer' AND jsonb_array_length(value #> '{portfolio,links}') > 0;

UPDATE "site_documents" SET value = jsonb_set(value, '{ways}', (
  SELECT jsonb_agg(
    way || jsonb_build_object('examples', COALESCE((
      SELECT jsonb_agg(COALESCE((
        SELECT to_jsonb('/portfolio/' || slug) FROM carried WHERE example #>> '{}' = COALESCE(published ->> 'name', name)
      ), example) ORDER BY position)
      FROM jsonb_array_elements(way -> 'examples') WITH ORDINALITY AS examples (example, position)
    ), '[]'))
    ORDER BY place
  )
  FROM jsonb_array_elements(value -> 'ways') WITH ORDINALITY AS ways (way, place)
)) WHERE key = 'structure' AND jsonb_array_length(value -> 'ways') > 0;

DROP FUNCTION venture_of;
