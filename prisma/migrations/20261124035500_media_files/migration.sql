-- The library holds PDF files, too: texts that link to one use it.

CREATE OR REPLACE FUNCTION media_objects(content TEXT) RETURNS TEXT[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT COALESCE(array_agg(DISTINCT found[1]), '{}')
  FROM regexp_matches(CASE WHEN strpos(content, '/objects/') > 0 THEN content END, '/objects/([0-9a-f]{32}\.(?:png|jpg|webp|avif|gif|pdf))', 'g') AS found
$$;
