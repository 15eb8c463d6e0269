-- A record that begins to show a picture whose deletion is marked brings it back, until its bytes go (media.delete, an hour
-- later). The lock comes first: a deletion at the same time has ended before the marks are read, or finds the use.
CREATE OR REPLACE FUNCTION set_media_uses(used_as TEXT, used_by TEXT, content TEXT) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  objects TEXT[] := media_objects(content);
BEGIN
  DELETE FROM media_uses
  WHERE kind = used_as AND record_id = used_by AND media_id NOT IN (SELECT id FROM media WHERE object = ANY(objects));
  IF objects = '{}' THEN RETURN; END IF;
  PERFORM FROM media WHERE object = ANY(objects) ORDER BY id FOR KEY SHARE;
  IF used_as <> 'post-revision' THEN
    UPDATE media SET deleted_at = NULL WHERE object = ANY(objects) AND deleted_at IS NOT NULL;
  END IF;
  INSERT INTO media_uses (media_id, kind, record_id, since)
  SELECT id, used_as, used_by, COALESCE((
    SELECT min(since) FROM media_uses
    WHERE media_id = media.id AND record_id = used_by AND kind IN ('post-content', 'post-featured', 'post-share', 'post-draft')
      AND used_as IN ('post-content', 'post-featured', 'post-share', 'post-draft')
  ), now())
  FROM media WHERE object = ANY(objects)
  ON CONFLICT DO NOTHING;
END
$$;

DROP TRIGGER expire_pages ON media;
CREATE CONSTRAINT TRIGGER expire_pages AFTER UPDATE OF focal_x, focal_y, deleted_at ON media
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN ((old.focal_x, old.focal_y, old.deleted_at) IS DISTINCT FROM (new.focal_x, new.focal_y, new.deleted_at))
EXECUTE FUNCTION expire_pages_of_picture();
