-- The number of a post in the label's catalogue: the next one at its first publication, kept for good.
ALTER TABLE "blog_posts" ADD COLUMN "catalogue_number" INTEGER;

CREATE UNIQUE INDEX "blog_posts_catalogue_number_key" ON "blog_posts"("catalogue_number");

CREATE FUNCTION number_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- two posts published at the same moment wait for each other
  PERFORM pg_advisory_xact_lock(hashtext('blog_posts.catalogue_number'));
  NEW.catalogue_number := (SELECT coalesce(max(catalogue_number), 0) + 1 FROM blog_posts);
  RETURN NEW;
END $$;

CREATE TRIGGER number_post BEFORE INSERT OR UPDATE OF status ON "blog_posts"
FOR EACH ROW WHEN (NEW.status = 'published' AND NEW.catalogue_number IS NULL) EXECUTE FUNCTION number_post();

-- last: its deferred triggers wait for the end of the transaction, and the table cannot be altered until then
UPDATE "blog_posts" SET "catalogue_number" = numbered.number
FROM (
  SELECT id, row_number() OVER (ORDER BY published_at, id) AS number FROM "blog_posts" WHERE published_at IS NOT NULL
) AS numbered
WHERE "blog_posts".id = numbered.id;
