-- Every revision has had its fields since 20261123190000: what earlier versions stored instead goes.
ALTER TABLE blog_post_revisions
  DROP CONSTRAINT blog_post_revisions_has_fields,
  DROP COLUMN base_id,
  DROP COLUMN delta,
  ALTER COLUMN fields SET NOT NULL;
DROP INDEX IF EXISTS blog_post_revisions_without_fields_idx;
DROP TABLE blog_post_revision_bases;
