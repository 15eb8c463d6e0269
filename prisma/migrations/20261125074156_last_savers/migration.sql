-- The schema that databases of commit 4771819 have, less what was dropped since. It has the name of the last migration of
-- that commit, so that its databases and backups are recognized by it and go on with the migrations that follow.

CREATE TYPE mail_state AS ENUM ('off', 'pending', 'sent', 'failed');
CREATE TYPE portfolio_status AS ENUM ('active', 'archived');
CREATE TYPE post_kind AS ENUM ('post', 'page');
CREATE TYPE post_status AS ENUM ('draft', 'published', 'archived');
CREATE TYPE revision_kind AS ENUM ('saved', 'published', 'autosaved', 'restored', 'replaced');
CREATE TYPE role AS ENUM ('owner', 'editor', 'author');
CREATE TYPE site_revision_kind AS ENUM ('published', 'restored', 'reset');

-- People and sign-in ---------------------------------------------------------------------------------------------------

CREATE TABLE users (
  id UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  email TEXT NOT NULL,
  first_name TEXT,
  last_name TEXT,
  profile_image_url TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  password_hash TEXT,
  email_verified TIMESTAMPTZ(3),
  role role NOT NULL DEFAULT 'owner',
  disabled_at TIMESTAMPTZ(3),
  last_seen_at TIMESTAMPTZ(3),
  title TEXT NOT NULL DEFAULT '',
  bio TEXT NOT NULL DEFAULT '',
  slug TEXT
);
CREATE UNIQUE INDEX users_email_key ON users (email);
CREATE UNIQUE INDEX users_slug_key ON users (slug);

CREATE TABLE sessions (
  sid TEXT PRIMARY KEY,
  sess JSONB NOT NULL,
  expire TIMESTAMPTZ(3) NOT NULL,
  user_id UUID NOT NULL REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX sessions_expire_idx ON sessions (expire);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);

CREATE TABLE accounts (
  provider TEXT NOT NULL,
  provider_account_id TEXT NOT NULL,
  type TEXT NOT NULL,
  user_id UUID NOT NULL REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  PRIMARY KEY (provider, provider_account_id)
);
CREATE INDEX accounts_user_id_idx ON accounts (user_id);

CREATE TABLE author_slugs (
  slug TEXT PRIMARY KEY,
  user_id UUID REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX author_slugs_user_id_idx ON author_slugs (user_id);

CREATE TABLE configured_admins (
  email TEXT PRIMARY KEY,
  password_hash TEXT
);

CREATE TABLE invitations (
  id SERIAL PRIMARY KEY,
  email TEXT NOT NULL,
  role role NOT NULL,
  token_hash TEXT NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  sealed_token TEXT,
  mail_failed BOOLEAN NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX invitations_email_key ON invitations (email);
CREATE INDEX invitations_expires_at_idx ON invitations (expires_at);
CREATE UNIQUE INDEX invitations_token_hash_key ON invitations (token_hash);

CREATE TABLE password_resets (
  token_hash TEXT PRIMARY KEY,
  user_id UUID NOT NULL REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  email TEXT NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX password_resets_expires_at_idx ON password_resets (expires_at);
CREATE INDEX password_resets_user_id_idx ON password_resets (user_id);

CREATE TABLE passkeys (
  id UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  credential_id TEXT NOT NULL,
  public_key BYTEA NOT NULL,
  counter BIGINT NOT NULL DEFAULT 0,
  transports TEXT[] DEFAULT ARRAY[]::TEXT[],
  name TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at TIMESTAMPTZ(3)
);
CREATE UNIQUE INDEX passkeys_credential_id_key ON passkeys (credential_id);
CREATE INDEX passkeys_user_id_idx ON passkeys (user_id);

CREATE TABLE totp_secrets (
  user_id UUID PRIMARY KEY REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  secret TEXT NOT NULL,
  confirmed_at TIMESTAMPTZ(3),
  used_steps INTEGER[] DEFAULT ARRAY[]::INTEGER[]
);

CREATE TABLE recovery_codes (
  hash TEXT PRIMARY KEY,
  user_id UUID NOT NULL REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX recovery_codes_user_id_idx ON recovery_codes (user_id);

CREATE TABLE used_tokens (
  id TEXT PRIMARY KEY,
  expires_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX used_tokens_expires_at_idx ON used_tokens (expires_at);

CREATE TABLE rate_limits (
  key VARCHAR(255) PRIMARY KEY,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT
);
CREATE INDEX rate_limits_expire_idx ON rate_limits (expire);

CREATE TABLE presence (
  place TEXT NOT NULL,
  user_id UUID NOT NULL REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  seen_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (place, user_id)
);
CREATE INDEX presence_user_id_idx ON presence (user_id);

CREATE TABLE settings (
  key TEXT PRIMARY KEY,
  value JSONB NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- The slug of a person called `name`: the one they had before, else the first that is free; null without a name. In SQL,
-- since a slug is never given away, whichever of the three writers of names stores it.
CREATE FUNCTION take_author_slug(person UUID, name TEXT) RETURNS TEXT LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  -- "C": what a letter is must not depend on the database's language
  base TEXT COLLATE "C" := normalize(btrim(name), NFKD);
  candidate TEXT;
  number INTEGER := 1;
BEGIN
  IF base = '' THEN RETURN NULL; END IF;
  base := regexp_replace(lower(base), '[^a-z0-9\s-]', '', 'g');
  base := btrim(left(regexp_replace(base, '[\s-]+', '-', 'g'), 190), '-');
  IF base = '' THEN base := 'author'; END IF;
  candidate := base;
  LOOP
    INSERT INTO author_slugs (slug, user_id) VALUES (candidate, person) ON CONFLICT DO NOTHING;
    IF FOUND OR EXISTS (SELECT FROM author_slugs WHERE slug = candidate AND user_id = person) THEN RETURN candidate; END IF;
    number := number + 1;
    candidate := base || '-' || number;
  END LOOP;
END
$$;

CREATE FUNCTION set_author_slug() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- from a backup
  IF TG_OP = 'INSERT' AND NEW.slug IS NOT NULL THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' OR (OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name) THEN
    NEW.slug := take_author_slug(NEW.id, concat_ws(' ', NEW.first_name, NEW.last_name));
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER set_author_slug BEFORE INSERT OR UPDATE OF first_name, last_name ON users
FOR EACH ROW EXECUTE FUNCTION set_author_slug();

-- Library --------------------------------------------------------------------------------------------------------------

CREATE TABLE media (
  id TEXT PRIMARY KEY,
  object TEXT NOT NULL,
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  name TEXT NOT NULL DEFAULT '',
  alt TEXT NOT NULL DEFAULT '',
  decorative BOOLEAN NOT NULL DEFAULT false,
  caption TEXT NOT NULL DEFAULT '',
  credit TEXT NOT NULL DEFAULT '',
  focal_x DOUBLE PRECISION NOT NULL DEFAULT 0.5,
  focal_y DOUBLE PRECISION NOT NULL DEFAULT 0.5,
  sha256 TEXT,
  created_by UUID REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  registered_at TIMESTAMPTZ(3),
  deleted_at TIMESTAMPTZ(3),
  color TEXT,
  original_id TEXT REFERENCES media(id) ON UPDATE CASCADE ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX media_created_at_id_idx ON media (created_at DESC, id DESC);
CREATE INDEX media_created_by_idx ON media (created_by);
CREATE UNIQUE INDEX media_object_key ON media (object);
CREATE INDEX media_original_id_idx ON media (original_id);
CREATE UNIQUE INDEX media_sha256_key ON media (sha256);

CREATE TABLE repeated_uploads (
  id TEXT PRIMARY KEY,
  media_id TEXT NOT NULL REFERENCES media(id) ON UPDATE CASCADE ON DELETE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX repeated_uploads_created_at_idx ON repeated_uploads (created_at);
CREATE INDEX repeated_uploads_media_id_idx ON repeated_uploads (media_id);

CREATE TABLE media_uses (
  media_id TEXT NOT NULL REFERENCES media(id) ON UPDATE CASCADE ON DELETE CASCADE,
  kind TEXT NOT NULL,
  record_id TEXT NOT NULL,
  since TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (media_id, kind, record_id)
);
CREATE INDEX media_uses_kind_record_id_idx ON media_uses (kind, record_id);

-- Notes what a record shows. It waits for a picture that is being deleted and then leaves it out: the deletion has its row
-- locked, or waits for this transaction and finds the use. In SQL, so that cascades and bulk statements note uses as well.
CREATE FUNCTION media_objects(content TEXT) RETURNS TEXT[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT COALESCE(array_agg(DISTINCT found[1]), '{}')
  FROM regexp_matches(CASE WHEN strpos(content, '/objects/') > 0 THEN content END, '/objects/([0-9a-f]{32}\.(?:png|jpg|webp|avif|gif|pdf))', 'g') AS found
$$;

CREATE FUNCTION set_media_uses(used_as TEXT, used_by TEXT, content TEXT) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  objects TEXT[] := media_objects(content);
BEGIN
  DELETE FROM media_uses
  WHERE kind = used_as AND record_id = used_by AND media_id NOT IN (SELECT id FROM media WHERE object = ANY(objects));
  IF objects = '{}' THEN RETURN; END IF;
  INSERT INTO media_uses (media_id, kind, record_id, since)
  SELECT id, used_as, used_by, COALESCE((
    SELECT min(since) FROM media_uses
    WHERE media_id = media.id AND record_id = used_by AND kind IN ('post-content', 'post-featured', 'post-share', 'post-draft')
      AND used_as IN ('post-content', 'post-featured', 'post-share', 'post-draft')
  ), now())
  FROM media WHERE object = ANY(objects) AND deleted_at IS NULL
  ORDER BY id
  FOR KEY SHARE
  ON CONFLICT DO NOTHING;
END
$$;

-- Blog -----------------------------------------------------------------------------------------------------------------

CREATE TABLE blog_categories (
  id SERIAL PRIMARY KEY,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  description TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  version INTEGER NOT NULL DEFAULT 1,
  is_sample BOOLEAN NOT NULL DEFAULT false,
  saved_by UUID REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX blog_categories_name_idx ON blog_categories (name);
CREATE INDEX blog_categories_saved_by_idx ON blog_categories (saved_by);
CREATE UNIQUE INDEX blog_categories_slug_key ON blog_categories (slug);

-- In SQL, since a generated column needs it. PostgreSQL's parser leaves tags and entities out; 'simple' keeps each word in
-- lowercase, so that its beginning finds it in any language.
CREATE FUNCTION post_words(content TEXT) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN to_tsvector('pg_catalog.simple', left(content, 200000));
EXCEPTION WHEN program_limit_exceeded THEN
  -- a tsvector has room for 1 MB
  RETURN to_tsvector('pg_catalog.simple', left(content, 50000));
END
$$;

CREATE TABLE blog_posts (
  id SERIAL PRIMARY KEY,
  title TEXT NOT NULL,
  slug TEXT NOT NULL,
  content TEXT NOT NULL,
  excerpt TEXT,
  featured_image TEXT,
  meta_title TEXT,
  meta_description TEXT,
  og_title TEXT,
  og_description TEXT,
  og_image TEXT,
  twitter_title TEXT,
  twitter_description TEXT,
  twitter_image TEXT,
  status post_status NOT NULL DEFAULT 'draft',
  author_id UUID REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  published_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  version INTEGER NOT NULL DEFAULT 1,
  trashed_at TIMESTAMPTZ(3),
  trashed_categories INTEGER[] DEFAULT ARRAY[]::INTEGER[],
  trashed_slug TEXT,
  catalogue_number INTEGER,
  trashed_status post_status,
  featured_image_alt TEXT,
  ready_for_review BOOLEAN NOT NULL DEFAULT false,
  review_mail_due_at TIMESTAMPTZ(3),
  is_sample BOOLEAN NOT NULL DEFAULT false,
  in_footer BOOLEAN NOT NULL DEFAULT false,
  in_menu BOOLEAN NOT NULL DEFAULT false,
  kind post_kind NOT NULL DEFAULT 'post',
  menu_label TEXT,
  draft_key UUID,
  CONSTRAINT blog_posts_menu_of_pages CHECK ((kind = 'page') OR ((NOT in_menu) AND (NOT in_footer) AND (menu_label IS NULL))),
  CONSTRAINT blog_posts_trash_is_not_public CHECK ((trashed_at IS NULL) OR (status = 'draft'))
);
CREATE INDEX blog_posts_author_id_created_at_id_idx ON blog_posts (author_id, created_at DESC, id DESC);
CREATE INDEX blog_posts_author_id_kind_status_published_at_id_idx ON blog_posts (author_id, kind, status, published_at DESC, id DESC);
CREATE UNIQUE INDEX blog_posts_catalogue_number_key ON blog_posts (catalogue_number);
CREATE INDEX blog_posts_created_at_id_idx ON blog_posts (created_at DESC, id DESC);
CREATE UNIQUE INDEX blog_posts_draft_key_key ON blog_posts (draft_key);
CREATE INDEX blog_posts_kind_status_published_at_id_idx ON blog_posts (kind, status, published_at DESC, id DESC);
CREATE INDEX blog_posts_kind_trashed_at_id_idx ON blog_posts (kind, trashed_at DESC, id DESC);
CREATE INDEX blog_posts_kind_updated_at_id_idx ON blog_posts (kind, updated_at DESC, id DESC);
CREATE INDEX blog_posts_published_at_id_idx ON blog_posts (published_at DESC, id DESC);
CREATE INDEX blog_posts_ready_for_review_idx ON blog_posts (created_at DESC, id DESC) WHERE ready_for_review;
CREATE INDEX blog_posts_review_mail_due_at_idx ON blog_posts (review_mail_due_at) WHERE (review_mail_due_at IS NOT NULL);
CREATE INDEX blog_posts_sample ON blog_posts (id) WHERE is_sample;
CREATE UNIQUE INDEX blog_posts_slug_key ON blog_posts (slug, kind);
CREATE INDEX blog_posts_status_created_at_id_idx ON blog_posts (status, created_at DESC, id DESC);
CREATE INDEX blog_posts_title_id_idx ON blog_posts (title, id);

CREATE TABLE blog_post_categories (
  id SERIAL PRIMARY KEY,
  post_id INTEGER NOT NULL REFERENCES blog_posts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  category_id INTEGER NOT NULL REFERENCES blog_categories(id) ON UPDATE CASCADE ON DELETE CASCADE,
  published_at TIMESTAMPTZ(3)
);
CREATE INDEX blog_post_categories_category_id_published_at_post_id_idx ON blog_post_categories (category_id, published_at DESC, post_id DESC);
CREATE UNIQUE INDEX blog_post_categories_post_id_category_id_key ON blog_post_categories (post_id, category_id);

CREATE TABLE blog_post_drafts (
  post_id INTEGER PRIMARY KEY REFERENCES blog_posts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  version INTEGER NOT NULL,
  saved_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  author_id UUID REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  fields JSONB NOT NULL
);
CREATE INDEX blog_post_drafts_author_id_idx ON blog_post_drafts (author_id);
CREATE INDEX blog_post_drafts_saved_at_post_id_idx ON blog_post_drafts (saved_at DESC, post_id DESC);

CREATE TABLE blog_post_revision_bases (
  id SERIAL PRIMARY KEY,
  post_id INTEGER NOT NULL REFERENCES blog_posts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  text BYTEA NOT NULL
);
CREATE INDEX blog_post_revision_bases_post_id_id_idx ON blog_post_revision_bases (post_id, id DESC);

CREATE TABLE blog_post_revisions (
  id SERIAL PRIMARY KEY,
  post_id INTEGER NOT NULL REFERENCES blog_posts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  author_id UUID REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  kind revision_kind NOT NULL,
  title TEXT NOT NULL,
  words INTEGER NOT NULL,
  base_id INTEGER REFERENCES blog_post_revision_bases(id),
  delta BYTEA,
  fields JSONB,
  name TEXT NOT NULL DEFAULT '',
  CONSTRAINT blog_post_revisions_has_fields CHECK ((fields IS NOT NULL) OR ((base_id IS NOT NULL) AND (delta IS NOT NULL)))
);
CREATE INDEX blog_post_revisions_author_id_idx ON blog_post_revisions (author_id);
CREATE INDEX blog_post_revisions_base_id_idx ON blog_post_revisions (base_id);
CREATE INDEX blog_post_revisions_kind_created_at_idx ON blog_post_revisions (kind, created_at);
CREATE INDEX blog_post_revisions_post_id_id_idx ON blog_post_revisions (post_id, id DESC);
CREATE INDEX blog_post_revisions_without_fields_idx ON blog_post_revisions (id) WHERE (fields IS NULL);

CREATE TABLE blog_preview_links (
  id SERIAL PRIMARY KEY,
  post_id INTEGER NOT NULL REFERENCES blog_posts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  token_hash TEXT NOT NULL,
  author_id UUID REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  revoked_at TIMESTAMPTZ(3),
  views INTEGER NOT NULL DEFAULT 0,
  last_viewed_at TIMESTAMPTZ(3)
);
CREATE INDEX blog_preview_links_author_id_idx ON blog_preview_links (author_id);
CREATE INDEX blog_preview_links_post_id_idx ON blog_preview_links (post_id);
CREATE UNIQUE INDEX blog_preview_links_token_hash_key ON blog_preview_links (token_hash);

CREATE TABLE blog_preview_approvals (
  id SERIAL PRIMARY KEY,
  link_id INTEGER NOT NULL REFERENCES blog_preview_links(id) ON UPDATE CASCADE ON DELETE CASCADE,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  name TEXT NOT NULL,
  text_hash TEXT NOT NULL
);
CREATE INDEX blog_preview_approvals_link_id_id_idx ON blog_preview_approvals (link_id, id DESC);

CREATE TABLE blog_post_comments (
  id SERIAL PRIMARY KEY,
  post_id INTEGER NOT NULL REFERENCES blog_posts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  quote TEXT,
  resolved_at TIMESTAMPTZ(3),
  mail_due_at TIMESTAMPTZ(3)
);
CREATE INDEX blog_post_comments_mail_due_at_idx ON blog_post_comments (mail_due_at);
CREATE INDEX blog_post_comments_post_id_id_idx ON blog_post_comments (post_id, id DESC);

CREATE TABLE blog_comment_replies (
  id SERIAL PRIMARY KEY,
  comment_id INTEGER NOT NULL REFERENCES blog_post_comments(id) ON UPDATE CASCADE ON DELETE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  author_id UUID REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  text TEXT NOT NULL
);
CREATE INDEX blog_comment_replies_author_id_idx ON blog_comment_replies (author_id);
CREATE INDEX blog_comment_replies_comment_id_id_idx ON blog_comment_replies (comment_id, id);

CREATE TABLE started_posts (
  key UUID PRIMARY KEY,
  user_id UUID NOT NULL REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  saved_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  title TEXT NOT NULL,
  words INTEGER NOT NULL,
  fields JSONB NOT NULL,
  kind post_kind NOT NULL DEFAULT 'post'
);
CREATE INDEX started_posts_saved_at_idx ON started_posts (saved_at);
CREATE INDEX started_posts_user_id_saved_at_idx ON started_posts (user_id, saved_at DESC);

-- The number of a post in the catalog: the next one at its first publication, kept for good. In SQL, as posts published
-- by one statement get their numbers one after the other.
CREATE FUNCTION number_post() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  -- two posts published at the same moment wait for each other
  PERFORM pg_advisory_xact_lock(hashtext('blog_posts.catalogue_number'));
  NEW.catalogue_number := (SELECT coalesce(max(catalogue_number), 0) + 1 FROM blog_posts);
  RETURN NEW;
END
$$;
CREATE TRIGGER number_post BEFORE INSERT OR UPDATE OF status ON blog_posts
FOR EACH ROW WHEN ((new.status = 'published') AND (new.kind = 'post') AND (new.catalogue_number IS NULL)) EXECUTE FUNCTION number_post();

-- A post's place in its categories follows its status and date. In SQL, as every statement that changes either counts.
CREATE FUNCTION set_published_at_of_category() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- locked, so that a status that is being changed meanwhile is waited for
  SELECT CASE WHEN status = 'published' THEN published_at END INTO NEW.published_at FROM blog_posts WHERE id = NEW.post_id FOR SHARE;
  RETURN NEW;
END
$$;

CREATE FUNCTION set_published_at_of_categories() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE blog_post_categories c SET published_at = CASE WHEN n.status = 'published' THEN n.published_at END
  FROM new_rows n JOIN old_rows o ON o.id = n.id
  WHERE c.post_id = n.id AND (n.status, n.published_at) IS DISTINCT FROM (o.status, o.published_at);
  RETURN NULL;
END
$$;
CREATE TRIGGER set_published_at BEFORE INSERT ON blog_post_categories
FOR EACH ROW EXECUTE FUNCTION set_published_at_of_category();
CREATE TRIGGER set_published_at AFTER UPDATE ON blog_posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION set_published_at_of_categories();

-- Portfolio ------------------------------------------------------------------------------------------------------------

CREATE TABLE portfolio_items (
  id SERIAL PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT,
  image TEXT,
  url TEXT,
  technologies TEXT NOT NULL DEFAULT '[]',
  category TEXT,
  status portfolio_status NOT NULL DEFAULT 'active',
  display_order INTEGER NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  version INTEGER NOT NULL DEFAULT 1,
  story TEXT,
  slug TEXT NOT NULL DEFAULT '',
  image_alt TEXT,
  is_sample BOOLEAN NOT NULL DEFAULT false,
  saved_by UUID REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX portfolio_items_display_order_id_idx ON portfolio_items (display_order, id);
CREATE INDEX portfolio_items_sample ON portfolio_items (id) WHERE is_sample;
CREATE INDEX portfolio_items_saved_by_idx ON portfolio_items (saved_by);
CREATE UNIQUE INDEX portfolio_items_slug_key ON portfolio_items (slug);
CREATE INDEX portfolio_items_status_display_order_id_idx ON portfolio_items (status, display_order, id);
CREATE INDEX portfolio_items_stories_idx ON portfolio_items (status, display_order, id) WHERE (story IS NOT NULL);

-- The slug of an item that is stored without one: made of its title as slugify of lib/validation/slug.ts does, and free.
-- In SQL, for the lock that lets two items of one title get two slugs.
CREATE FUNCTION portfolio_slug(title TEXT) RETURNS TEXT LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  -- what the site needs for itself (lib/validation/slug.ts), and the ventures
  reserved CONSTANT TEXT[] := ARRAY[
    'category', 'feed', 'new', 'page', 'published', 'search', 'slug', 'hospitality-hub', 'mhl', 'ruum'
  ];
  -- "C": what a letter is must not depend on the database's language
  base TEXT COLLATE "C" := normalize(title, NFKD);
  free TEXT;
  number INTEGER := 1;
BEGIN
  base := regexp_replace(lower(base), '[^a-z0-9\s-]', '', 'g');
  base := btrim(left(regexp_replace(base, '[\s-]+', '-', 'g'), 190), '-');
  IF base = '' THEN base := 'item'; END IF;
  free := base;
  WHILE free = ANY(reserved) OR EXISTS (SELECT FROM portfolio_items WHERE slug = free) LOOP
    number := number + 1;
    free := base || '-' || number;
  END LOOP;
  RETURN free;
END
$$;

CREATE FUNCTION name_portfolio_item() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- two items of one title stored at the same moment wait for each other
  PERFORM pg_advisory_xact_lock(hashtext('portfolio_items.slug'));
  NEW.slug := portfolio_slug(NEW.title);
  RETURN NEW;
END
$$;
CREATE TRIGGER name_portfolio_item BEFORE INSERT ON portfolio_items
FOR EACH ROW WHEN (new.slug = '') EXECUTE FUNCTION name_portfolio_item();

CREATE TABLE old_paths (
  path TEXT PRIMARY KEY,
  post_id INTEGER REFERENCES blog_posts(id) ON UPDATE CASCADE ON DELETE CASCADE,
  item_id INTEGER REFERENCES portfolio_items(id) ON UPDATE CASCADE ON DELETE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT old_paths_one_owner CHECK (num_nonnulls(post_id, item_id) = 1)
);
CREATE INDEX old_paths_item_id_idx ON old_paths (item_id);
CREATE INDEX old_paths_post_id_idx ON old_paths (post_id);

-- Texts of the site ----------------------------------------------------------------------------------------------------

CREATE TABLE site_documents (
  key TEXT PRIMARY KEY,
  value JSONB,
  version INTEGER NOT NULL DEFAULT 0,
  updated_by UUID REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX site_documents_updated_by_idx ON site_documents (updated_by);

CREATE TABLE site_drafts (
  key TEXT PRIMARY KEY,
  value JSONB NOT NULL,
  version INTEGER NOT NULL,
  saved_by UUID REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  saved_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX site_drafts_saved_by_idx ON site_drafts (saved_by);

CREATE TABLE site_revisions (
  id SERIAL PRIMARY KEY,
  key TEXT NOT NULL,
  kind site_revision_kind NOT NULL,
  value JSONB NOT NULL,
  author_id UUID REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX site_revisions_author_id_idx ON site_revisions (author_id);
CREATE INDEX site_revisions_key_id_idx ON site_revisions (key, id DESC);

-- Messages -------------------------------------------------------------------------------------------------------------

CREATE TABLE contact_submissions (
  id SERIAL PRIMARY KEY,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  company TEXT,
  service TEXT,
  message TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  read_at TIMESTAMPTZ(3),
  is_spam BOOLEAN NOT NULL DEFAULT false,
  mail_attempts INTEGER NOT NULL DEFAULT 0,
  mail_error TEXT,
  mail_next_attempt_at TIMESTAMPTZ(3),
  mail_sent_at TIMESTAMPTZ(3),
  mail_state mail_state NOT NULL DEFAULT 'off',
  spam_reasons TEXT[] DEFAULT ARRAY[]::TEXT[],
  trashed_at TIMESTAMPTZ(3),
  answered_at TIMESTAMPTZ(3),
  note TEXT NOT NULL DEFAULT ''
);
CREATE INDEX contact_submissions_created_at_id_idx ON contact_submissions (created_at DESC, id DESC);
CREATE INDEX contact_submissions_is_spam_created_at_id_idx ON contact_submissions (is_spam, created_at DESC, id DESC);
CREATE INDEX contact_submissions_lower_email_idx ON contact_submissions (lower(email));
CREATE INDEX contact_submissions_mail_state_mail_next_attempt_at_idx ON contact_submissions (mail_state, mail_next_attempt_at);
CREATE INDEX contact_submissions_trashed_at_id_idx ON contact_submissions (trashed_at DESC, id DESC);

-- What uses pictures ---------------------------------------------------------------------------------------------------

-- Triggers, for the reason given at set_media_uses. A document and its working copy are one record.

CREATE FUNCTION keep_media_uses_of_post() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM media_uses WHERE kind IN ('post-content', 'post-featured', 'post-share') AND record_id = OLD.id::TEXT;
    RETURN NULL;
  END IF;
  PERFORM set_media_uses('post-content', NEW.id::TEXT, NEW.content);
  PERFORM set_media_uses('post-featured', NEW.id::TEXT, NEW.featured_image);
  PERFORM set_media_uses('post-share', NEW.id::TEXT, concat_ws(' ', NEW.og_image, NEW.twitter_image));
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_media_uses AFTER INSERT OR DELETE OR UPDATE OF content, featured_image, og_image, twitter_image ON blog_posts
FOR EACH ROW EXECUTE FUNCTION keep_media_uses_of_post();

CREATE FUNCTION keep_media_uses_of_draft() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM set_media_uses('post-draft', OLD.post_id::TEXT, NULL);
  ELSE PERFORM set_media_uses('post-draft', NEW.post_id::TEXT, NEW.fields::TEXT);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_media_uses AFTER INSERT OR DELETE OR UPDATE OF fields ON blog_post_drafts
FOR EACH ROW EXECUTE FUNCTION keep_media_uses_of_draft();

CREATE FUNCTION keep_media_uses_of_revision() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM set_media_uses('post-revision', OLD.id::TEXT, NULL);
  ELSE PERFORM set_media_uses('post-revision', NEW.id::TEXT, NEW.fields::TEXT);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_media_uses AFTER INSERT OR DELETE OR UPDATE OF fields ON blog_post_revisions
FOR EACH ROW EXECUTE FUNCTION keep_media_uses_of_revision();

CREATE FUNCTION keep_media_uses_of_started_post() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM set_media_uses('post-draft', OLD.key::TEXT, NULL);
  ELSE PERFORM set_media_uses('post-draft', NEW.key::TEXT, NEW.fields::TEXT);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_media_uses AFTER INSERT OR DELETE OR UPDATE OF fields ON started_posts
FOR EACH ROW EXECUTE FUNCTION keep_media_uses_of_started_post();

CREATE FUNCTION keep_media_uses_of_portfolio_item() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM set_media_uses('portfolio', OLD.id::TEXT, NULL);
  ELSE PERFORM set_media_uses('portfolio', NEW.id::TEXT, concat_ws(' ', NEW.image, NEW.story));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_media_uses AFTER INSERT OR DELETE OR UPDATE OF image, story ON portfolio_items
FOR EACH ROW EXECUTE FUNCTION keep_media_uses_of_portfolio_item();

CREATE FUNCTION keep_media_uses_of_person() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM set_media_uses('person', OLD.id::TEXT, NULL);
  ELSE PERFORM set_media_uses('person', NEW.id::TEXT, NEW.profile_image_url);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_media_uses AFTER INSERT OR DELETE OR UPDATE OF profile_image_url ON users
FOR EACH ROW EXECUTE FUNCTION keep_media_uses_of_person();

CREATE FUNCTION keep_media_uses_of_site() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  document TEXT := CASE WHEN TG_OP = 'DELETE' THEN OLD.key ELSE NEW.key END;
BEGIN
  PERFORM set_media_uses('site', document, concat_ws(' ',
    (SELECT value::TEXT FROM site_documents WHERE key = document),
    (SELECT value::TEXT FROM site_drafts WHERE key = document)));
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_media_uses AFTER INSERT OR DELETE OR UPDATE OF value ON site_documents
FOR EACH ROW EXECUTE FUNCTION keep_media_uses_of_site();
CREATE TRIGGER keep_media_uses AFTER INSERT OR DELETE OR UPDATE OF value ON site_drafts
FOR EACH ROW EXECUTE FUNCTION keep_media_uses_of_site();

-- All uses anew, after a restore that may bring records before the pictures they show.
CREATE FUNCTION refill_media_uses() RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM media_uses;
  INSERT INTO media_uses (media_id, kind, record_id, since)
  SELECT DISTINCT ON (media.id, kind, record_id) media.id, kind, record_id, begun FROM (
    SELECT 'post-content' AS kind, id::TEXT AS record_id, created_at AS begun, content FROM blog_posts
    UNION ALL SELECT 'post-featured', id::TEXT, created_at, featured_image FROM blog_posts
    UNION ALL SELECT 'post-share', id::TEXT, created_at, concat_ws(' ', og_image, twitter_image) FROM blog_posts
    UNION ALL SELECT 'post-draft', post_id::TEXT, saved_at, fields::TEXT FROM blog_post_drafts
    UNION ALL SELECT 'post-draft', key::TEXT, saved_at, fields::TEXT FROM started_posts
    UNION ALL SELECT 'post-revision', id::TEXT, created_at, fields::TEXT FROM blog_post_revisions
    UNION ALL SELECT 'portfolio', id::TEXT, created_at, concat_ws(' ', image, story) FROM portfolio_items
    UNION ALL SELECT 'site', key, updated_at, value::TEXT FROM site_documents
    UNION ALL SELECT 'site', key, saved_at, value::TEXT FROM site_drafts
    UNION ALL SELECT 'person', id::TEXT, created_at, profile_image_url FROM users
  ) AS texts
  CROSS JOIN LATERAL unnest(media_objects(content)) AS shown
  JOIN media ON media.object = shown AND media.deleted_at IS NULL
  ORDER BY media.id, kind, record_id, begun;
END
$$;

-- Changed pages --------------------------------------------------------------------------------------------------------

CREATE TABLE page_versions (
  tag TEXT PRIMARY KEY,
  version BIGINT NOT NULL
);
CREATE SEQUENCE page_versions_version_seq OWNED BY page_versions.version;
CREATE INDEX page_versions_version_idx ON page_versions (version);

-- Gives each tag the version of this transaction. Transactions pass here one at a time until they have committed, so that
-- a reader who knows version 7 has missed none below it. Deferred triggers call it at COMMIT: the lock is held for that
-- moment only. The tag '*' is every page: for too many tags of one transaction, and for forgotten ones. In SQL, so that
-- lock, number and rows are one round trip, and a change by psql or a restore expires its pages as well.
CREATE FUNCTION all_pages_expired() RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT COALESCE(current_setting('collective.all_pages_expired', true), '') = 'yes'
$$;

CREATE FUNCTION expire_tags(tags TEXT[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  max_tags CONSTANT INTEGER := 200;
  max_rows CONSTANT INTEGER := 10000;
  this_version BIGINT := NULLIF(current_setting('collective.page_version', true), '');
  forgotten BIGINT;
BEGIN
  IF this_version IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext('page_versions'));
    this_version := nextval('page_versions_version_seq');
    PERFORM set_config('collective.page_version', this_version::TEXT, true);
    IF this_version % 100 = 0 THEN
      SELECT version INTO forgotten FROM page_versions WHERE tag <> '*' ORDER BY version DESC OFFSET max_rows LIMIT 1;
      IF FOUND THEN
        DELETE FROM page_versions WHERE version <= forgotten;
        INSERT INTO page_versions (tag, version) VALUES ('*', forgotten) ON CONFLICT (tag) DO NOTHING;
      END IF;
    END IF;
  END IF;
  IF (SELECT count(*) FROM page_versions WHERE version = this_version) >= max_tags THEN tags := ARRAY['*']; END IF;
  IF '*' = ANY(tags) THEN PERFORM set_config('collective.all_pages_expired', 'yes', true); END IF;
  INSERT INTO page_versions (tag, version)
  SELECT DISTINCT tag, this_version FROM unnest(tags) AS tag WHERE tag IS NOT NULL
  ON CONFLICT (tag) DO UPDATE SET version = EXCLUDED.version;
END
$$;

CREATE FUNCTION expire_all_pages() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM expire_tags(ARRAY['*']);
  RETURN NULL;
END
$$;

-- What is public now or at its date: publicPosts in lib/posts/queries.ts.
CREATE FUNCTION post_is_public(post blog_posts) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE AS $$
  SELECT post.kind = 'post' AND post.status = 'published'
$$;

-- What lists and neighbors show of a post (CARD in lib/posts/cards.ts): without an excerpt, the start of its text.
CREATE FUNCTION post_card(post blog_posts) RETURNS TEXT[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY[post.title, post.slug, post.published_at::TEXT, post.featured_image, post.featured_image_alt,
    COALESCE(NULLIF(post.excerpt, ''), left(post.content, 1000))]
$$;

-- The public posts before and after a place in the order of publishing: their pages name the post between them.
CREATE FUNCTION neighbor_tags(place TIMESTAMPTZ, post_id INTEGER) RETURNS TEXT[] LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT array_agg('neighbors:' || id) FROM (
    (SELECT id FROM blog_posts p WHERE post_is_public(p) AND (published_at, id) < (place, post_id)
     ORDER BY published_at DESC, id DESC LIMIT 1)
    UNION ALL
    (SELECT id FROM blog_posts p WHERE post_is_public(p) AND (published_at, id) > (place, post_id)
     ORDER BY published_at, id LIMIT 1)
  ) AS neighbors
$$;

CREATE FUNCTION expire_pages_of_post() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  was_public BOOLEAN := COALESCE(post_is_public(OLD), false);
  is_public BOOLEAN := COALESCE(post_is_public(NEW), false);
  post_id INTEGER := COALESCE(NEW.id, OLD.id);
  tags TEXT[] := ARRAY['post:' || post_id];
BEGIN
  IF NOT was_public AND NOT is_public OR all_pages_expired() THEN RETURN NULL; END IF;
  IF was_public <> is_public OR OLD.published_at IS DISTINCT FROM NEW.published_at THEN
    tags := tags || ARRAY['blog', 'sitemap', 'card:' || post_id, 'neighbors:' || post_id, 'slug:' || OLD.slug, 'slug:' || NEW.slug]
      || neighbor_tags(OLD.published_at, post_id) || neighbor_tags(NEW.published_at, post_id)
      || ARRAY['by/' || OLD.author_id, 'by/' || NEW.author_id];
  ELSIF post_card(OLD) IS DISTINCT FROM post_card(NEW) THEN
    tags := tags || ('card:' || post_id);
    IF OLD.slug <> NEW.slug THEN tags := tags || ARRAY['sitemap', 'slug:' || OLD.slug, 'slug:' || NEW.slug]; END IF;
    IF OLD.slug <> NEW.slug OR OLD.title <> NEW.title THEN tags := tags || neighbor_tags(NEW.published_at, post_id); END IF;
  END IF;
  IF was_public AND is_public AND OLD.author_id IS DISTINCT FROM NEW.author_id THEN
    tags := tags || ARRAY['authors', 'by/' || OLD.author_id, 'by/' || NEW.author_id];
  END IF;
  PERFORM expire_tags(tags);
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER expire_pages AFTER INSERT OR DELETE OR UPDATE ON blog_posts
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION expire_pages_of_post();

-- What menus and footers show of a page, null for nothing (lib/posts/page-queries.ts).
CREATE FUNCTION page_in_menus(page blog_posts) RETURNS TEXT[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[page.slug, page.title, page.menu_label, page.in_menu::TEXT, page.in_footer::TEXT, page.published_at::TEXT]
  WHERE page.status = 'published' AND (page.in_menu OR page.in_footer)
$$;

CREATE FUNCTION expire_pages_of_page() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  was_public BOOLEAN := COALESCE(OLD.status = 'published', false);
  is_public BOOLEAN := COALESCE(NEW.status = 'published', false);
  tags TEXT[] := ARRAY['post:' || COALESCE(NEW.id, OLD.id)];
BEGIN
  IF NOT was_public AND NOT is_public OR all_pages_expired() THEN RETURN NULL; END IF;
  IF (was_public, OLD.published_at, OLD.slug) IS DISTINCT FROM (is_public, NEW.published_at, NEW.slug) THEN
    tags := tags || ARRAY['sitemap', 'page:' || OLD.slug, 'page:' || NEW.slug];
  END IF;
  IF page_in_menus(OLD) IS DISTINCT FROM page_in_menus(NEW) THEN tags := tags || 'menu-pages'::TEXT; END IF;
  PERFORM expire_tags(tags);
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER expire_pages_of_deleted_page AFTER DELETE ON blog_posts
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (old.kind = 'page') EXECUTE FUNCTION expire_pages_of_page();
CREATE CONSTRAINT TRIGGER expire_pages_of_inserted_page AFTER INSERT ON blog_posts
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (new.kind = 'page') EXECUTE FUNCTION expire_pages_of_page();
CREATE CONSTRAINT TRIGGER expire_pages_of_updated_page AFTER UPDATE ON blog_posts
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (new.kind = 'page') EXECUTE FUNCTION expire_pages_of_page();

CREATE FUNCTION expire_pages_of_post_category() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF all_pages_expired() OR TG_OP = 'UPDATE' AND ROW(OLD.*) IS NOT DISTINCT FROM ROW(NEW.*) THEN RETURN NULL; END IF;
  IF OLD.published_at IS NOT NULL THEN
    PERFORM expire_tags(ARRAY['post:' || OLD.post_id, 'card:' || OLD.post_id, 'blog/' || OLD.category_id, 'categories-in-use']);
  END IF;
  IF NEW.published_at IS NOT NULL THEN
    PERFORM expire_tags(ARRAY['post:' || NEW.post_id, 'card:' || NEW.post_id, 'blog/' || NEW.category_id, 'categories-in-use']);
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER expire_pages AFTER INSERT OR DELETE OR UPDATE ON blog_post_categories
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION expire_pages_of_post_category();

CREATE FUNCTION expire_pages_of_category() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM expire_tags(ARRAY['category:' || OLD.slug, 'category:' || NEW.slug]);
  -- a new category has no posts yet
  IF TG_OP <> 'INSERT' AND (OLD.name, OLD.slug) IS DISTINCT FROM (NEW.name, NEW.slug) THEN
    PERFORM expire_tags(ARRAY['categories']);
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER expire_pages AFTER INSERT OR DELETE OR UPDATE ON blog_categories
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION expire_pages_of_category();

CREATE FUNCTION expire_pages_of_portfolio_item() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF 'active' IN (OLD.status, NEW.status) THEN PERFORM expire_tags(ARRAY['portfolio']); END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER expire_pages AFTER INSERT OR DELETE OR UPDATE ON portfolio_items
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION expire_pages_of_portfolio_item();

CREATE FUNCTION expire_pages_of_site_document() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM expire_tags(ARRAY['site:' || COALESCE(NEW.key, OLD.key)]);
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER expire_pages AFTER INSERT OR DELETE OR UPDATE ON site_documents
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION expire_pages_of_site_document();

CREATE FUNCTION expire_pages_of_setting() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF OLD.value IS DISTINCT FROM NEW.value THEN PERFORM expire_tags(ARRAY['setting:' || COALESCE(NEW.key, OLD.key)]); END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER expire_pages AFTER INSERT OR DELETE OR UPDATE ON settings
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION expire_pages_of_setting();

CREATE FUNCTION expire_pages_of_person() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF (OLD.first_name, OLD.last_name, OLD.slug) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.slug) THEN
    PERFORM expire_tags(ARRAY['byline:' || COALESCE(NEW.id, OLD.id), 'author:' || OLD.slug, 'author:' || NEW.slug]);
    IF OLD.slug IS DISTINCT FROM NEW.slug THEN PERFORM expire_tags(ARRAY['authors']); END IF;
  ELSIF (OLD.title, OLD.bio, OLD.profile_image_url) IS DISTINCT FROM (NEW.title, NEW.bio, NEW.profile_image_url) AND NEW.slug IS NOT NULL THEN
    PERFORM expire_tags(ARRAY['author:' || NEW.slug]);
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER expire_pages AFTER DELETE OR UPDATE OF first_name, last_name, slug, title, bio, profile_image_url ON users
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION expire_pages_of_person();

CREATE FUNCTION expire_pages_of_picture() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM expire_tags(ARRAY['picture:' || NEW.object]);
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER expire_pages AFTER UPDATE OF focal_x, focal_y ON media
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN ((old.focal_x IS DISTINCT FROM new.focal_x) OR (old.focal_y IS DISTINCT FROM new.focal_y)) EXECUTE FUNCTION expire_pages_of_picture();

CREATE FUNCTION tag_of_old_path(post_id INTEGER, item_id INTEGER, path TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN post_id IS NOT NULL AND path LIKE '/blog/%' THEN 'slug:' || substr(path, length('/blog/') + 1)
    WHEN post_id IS NOT NULL THEN 'page:' || substr(path, length('/') + 1)
    WHEN item_id IS NOT NULL THEN 'portfolio'
  END
$$;

CREATE FUNCTION expire_pages_of_old_path() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM expire_tags(ARRAY[
    tag_of_old_path(OLD.post_id, OLD.item_id, OLD.path),
    tag_of_old_path(NEW.post_id, NEW.item_id, NEW.path)
  ]);
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER expire_pages AFTER INSERT OR DELETE OR UPDATE ON old_paths
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION expire_pages_of_old_path();

CREATE TRIGGER expire_pages_truncate AFTER TRUNCATE ON blog_categories
FOR EACH STATEMENT EXECUTE FUNCTION expire_all_pages();
CREATE TRIGGER expire_pages_truncate AFTER TRUNCATE ON blog_post_categories
FOR EACH STATEMENT EXECUTE FUNCTION expire_all_pages();
CREATE TRIGGER expire_pages_truncate AFTER TRUNCATE ON blog_posts
FOR EACH STATEMENT EXECUTE FUNCTION expire_all_pages();
CREATE TRIGGER expire_pages_truncate AFTER TRUNCATE ON old_paths FOR EACH STATEMENT EXECUTE FUNCTION expire_all_pages();
CREATE TRIGGER expire_pages_truncate AFTER TRUNCATE ON portfolio_items
FOR EACH STATEMENT EXECUTE FUNCTION expire_all_pages();
CREATE TRIGGER expire_pages_truncate AFTER TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION expire_all_pages();
CREATE TRIGGER expire_pages_truncate AFTER TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION expire_all_pages();

-- Activity -------------------------------------------------------------------------------------------------------------

CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY,
  at TIMESTAMPTZ(3) NOT NULL,
  actor UUID,
  action TEXT NOT NULL,
  subject_kind TEXT,
  subject_id TEXT,
  summary TEXT NOT NULL,
  previous_hash TEXT NOT NULL,
  hash TEXT NOT NULL
);
CREATE INDEX audit_log_actor_at_id_idx ON audit_log (actor, at DESC, id DESC);
CREATE INDEX audit_log_at_id_idx ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_subject_kind_at_id_idx ON audit_log (subject_kind, at DESC, id DESC);
CREATE INDEX audit_log_subject_kind_subject_id_at_id_idx ON audit_log (subject_kind, subject_id, at DESC, id DESC);

CREATE TABLE audit_head (
  single BOOLEAN PRIMARY KEY DEFAULT true,
  id INTEGER NOT NULL,
  hash TEXT NOT NULL,
  CONSTRAINT audit_head_only CHECK (single)
);

-- The hash of an entry: each field with its length in bytes before it, the hash of the entry before first. The same in
-- lib/audit/chain.ts, since who verifies must not ask the database (docs/decisions/0014).
CREATE FUNCTION audit_hash(entry audit_log) RETURNS TEXT LANGUAGE plpgsql STABLE AS $$
DECLARE
  field TEXT;
  text TEXT := '';
BEGIN
  FOREACH field IN ARRAY ARRAY[
    entry.previous_hash,
    entry.id::TEXT,
    to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    COALESCE(entry.actor::TEXT, ''),
    entry.action,
    COALESCE(entry.subject_kind, ''),
    COALESCE(entry.subject_id, ''),
    entry.summary
  ] LOOP
    text := text || octet_length(convert_to(field, 'UTF8')) || ':' || field;
  END LOOP;
  RETURN encode(sha256(convert_to(text, 'UTF8')), 'hex');
END
$$;

-- An entry gets the next number and the hash of the one before, one at a time until the commit: an entry is the last
-- statement of its transaction. A restored entry brings its hash. In SQL, so that the chain holds for every writer.
CREATE FUNCTION chain_audit_entry() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  last audit_log;
BEGIN
  IF NEW.hash IS NOT NULL THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('audit_log'));
  SELECT * INTO last FROM audit_log ORDER BY id DESC LIMIT 1;
  NEW.id := COALESCE(last.id, 0) + 1;
  NEW.at := COALESCE(NEW.at, clock_timestamp());
  NEW.previous_hash := COALESCE(last.hash, repeat('0', 64));
  NEW.hash := audit_hash(NEW);
  RETURN NEW;
END
$$;
CREATE TRIGGER chain_audit_entry BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

-- Remembers the last entry, so that a chain whose end was cut off does not look whole; its number counts the entries.
CREATE FUNCTION keep_audit_head() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO audit_head (id, hash) SELECT id, hash FROM new_rows ORDER BY id DESC LIMIT 1
    ON CONFLICT (single) DO UPDATE SET id = EXCLUDED.id, hash = EXCLUDED.hash WHERE audit_head.id < EXCLUDED.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_audit_head AFTER INSERT ON audit_log REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_head();

CREATE TABLE undoable_changes (
  token_hash TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  made_by UUID NOT NULL REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  changes JSONB NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX undoable_changes_made_by_idx ON undoable_changes (made_by);

-- Searches look for text anywhere in a column, and trigrams find it. An owner of the database may create the extension;
-- where a host forbids it, searches read the rows instead.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'Searches go without an index: %', SQLERRM;
END
$$;

-- The tables of the jobs are made by migration.ts. CREATE SCHEMA IF NOT EXISTS asks for the right to create schemas even
-- where it exists.
DO $$
BEGIN
  IF to_regnamespace('pgboss') IS NULL THEN
    CREATE SCHEMA pgboss;
  END IF;
END
$$;
