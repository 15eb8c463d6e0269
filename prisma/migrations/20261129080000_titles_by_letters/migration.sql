-- Lists sorted by title: É beside E, a beside A, whatever the collation of the database.
DROP INDEX blog_posts_title_id_idx;
CREATE INDEX blog_posts_title_order_idx ON blog_posts (lower(folded(title)), id);
