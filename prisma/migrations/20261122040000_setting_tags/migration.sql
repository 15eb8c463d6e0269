-- Pages may show a setting, as the contact section does with the retention time: a change of it expires them.

CREATE FUNCTION expire_pages_of_setting() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF OLD.value IS DISTINCT FROM NEW.value THEN PERFORM expire_tags(ARRAY['setting:' || COALESCE(NEW.key, OLD.key)]); END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER expire_pages AFTER INSERT OR UPDATE OR DELETE ON settings DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION expire_pages_of_setting();
CREATE TRIGGER expire_pages_truncate AFTER TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION expire_all_pages();
