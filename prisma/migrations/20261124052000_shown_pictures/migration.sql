-- Pages crop pictures around their focal point, on their average color until they are there.

ALTER TABLE "media" ADD COLUMN "color" TEXT;

-- What the schema cannot say ---------------------------------------------------------------------------------------------

CREATE FUNCTION expire_pages_of_picture() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM expire_tags(ARRAY['picture:' || NEW.object]);
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER expire_pages AFTER UPDATE OF focal_x, focal_y ON "media" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN ((OLD.focal_x, OLD.focal_y) IS DISTINCT FROM (NEW.focal_x, NEW.focal_y))
EXECUTE FUNCTION expire_pages_of_picture();
