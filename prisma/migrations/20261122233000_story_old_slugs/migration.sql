-- CreateTable
CREATE TABLE "portfolio_old_slugs" (
    "slug" TEXT NOT NULL,
    "item_id" INTEGER NOT NULL,

    CONSTRAINT "portfolio_old_slugs_pkey" PRIMARY KEY ("slug")
);

-- CreateIndex
CREATE INDEX "portfolio_old_slugs_item_id_idx" ON "portfolio_old_slugs"("item_id");

-- AddForeignKey
ALTER TABLE "portfolio_old_slugs" ADD CONSTRAINT "portfolio_old_slugs_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "portfolio_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A slug that an item takes leads there; the one it gives up leads to it where visitors may have it.
CREATE FUNCTION keep_old_story_slug() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM portfolio_old_slugs WHERE slug = NEW.slug;
  IF TG_OP = 'UPDATE' AND OLD.status = 'active' AND OLD.story IS NOT NULL THEN
    INSERT INTO portfolio_old_slugs (slug, item_id) VALUES (OLD.slug, OLD.id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER keep_old_slug_insert AFTER INSERT ON "portfolio_items"
FOR EACH ROW EXECUTE FUNCTION keep_old_story_slug();
CREATE TRIGGER keep_old_slug_update AFTER UPDATE ON "portfolio_items"
FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_old_story_slug();

CREATE FUNCTION expire_pages_of_old_story_slug() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM expire_tags(ARRAY['portfolio']);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER expire_pages AFTER INSERT OR UPDATE OR DELETE ON "portfolio_old_slugs" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION expire_pages_of_old_story_slug();
CREATE TRIGGER expire_pages_truncate AFTER TRUNCATE ON "portfolio_old_slugs"
FOR EACH STATEMENT EXECUTE FUNCTION expire_all_pages();
