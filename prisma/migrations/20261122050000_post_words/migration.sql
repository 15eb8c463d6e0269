-- The words of a post's text, for the search of the blog. PostgreSQL's parser leaves tags and entities out; 'simple' keeps
-- each word as it is written, in lowercase, so that the beginning of a word finds it in any language.

CREATE FUNCTION post_words(content TEXT) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN to_tsvector('pg_catalog.simple', left(content, 200000));
EXCEPTION WHEN program_limit_exceeded THEN
  -- a tsvector has room for 1 MB
  RETURN to_tsvector('pg_catalog.simple', left(content, 50000));
END
$$;

ALTER TABLE blog_posts ADD COLUMN words tsvector GENERATED ALWAYS AS (post_words(content)) STORED;

-- No pending list: it would be read whole by every search until the next vacuum.
CREATE INDEX blog_posts_words_search_idx ON blog_posts USING gin (words) WITH (fastupdate = off) WHERE status = 'published';
