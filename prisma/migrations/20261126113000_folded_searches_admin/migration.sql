-- Searches compare letters without accents, curly quotes, long dashes and invisible characters. Not unaccent: a host may
-- not have the extension. As folded in lib/lists/search.ts.
CREATE FUNCTION folded(text TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(text) = length(text) THEN text ELSE
    normalize(replace(replace(replace(replace(replace(replace(translate(regexp_replace(
      normalize(translate(text, U&'\00B4\2033', '''"'), NFKD),
      '[\u00AD\u0300-\u036F\u061C\u180E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]', '', 'g'
    ), U&'\2018\2019\201A\201B\2032\02B9\02BB\02BC\201C\201D\201E\201F\00AB\00BB\2010\2011\2012\2013\2014\2015\2212\00F8\00D8\0142\0141\0111\0110\0131\03C2', '''''''''''''''''""""""-------oOlLdDi' || U&'\03C3'),
    U&'\00DF', 'ss'), U&'\1E9E', 'SS'), U&'\00E6', 'ae'), U&'\00C6', 'AE'), U&'\0153', 'oe'), U&'\0152', 'OE'), NFC)
  END
$$;

ALTER TABLE blog_posts DROP COLUMN IF EXISTS words;
ALTER TABLE blog_posts ADD COLUMN words tsvector GENERATED ALWAYS AS (post_words(folded(content))) STORED;
CREATE INDEX blog_posts_words_search_idx ON blog_posts USING gin (words) WITH (fastupdate = off);

DROP INDEX IF EXISTS blog_posts_search_idx, blog_posts_slug_search_idx, portfolio_items_search_idx, contact_submissions_search_idx;
DO $$
DECLARE
  trigrams TEXT;
BEGIN
  SELECT format('%I.gin_trgm_ops', nspname) INTO trigrams FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm';
  IF trigrams IS NOT NULL THEN
    EXECUTE replace('CREATE INDEX blog_posts_search_idx ON blog_posts USING gin (folded(title) #, folded(excerpt) #, folded(slug) #) WITH (fastupdate = off)', '#', trigrams);
    EXECUTE replace('CREATE INDEX portfolio_items_search_idx ON portfolio_items USING gin (folded(title) #, folded(description) #) WITH (fastupdate = off)', '#', trigrams);
    EXECUTE replace('CREATE INDEX contact_submissions_search_idx ON contact_submissions USING gin (folded(first_name) #, folded(last_name) #, folded(email) #, folded(company) #, folded(service) #, folded(message) #) WITH (fastupdate = off)', '#', trigrams);
  END IF;
END
$$;
