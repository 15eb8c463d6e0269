-- CreateEnum
CREATE TYPE "revision_kind" AS ENUM ('saved', 'published', 'autosaved', 'restored', 'replaced');

-- DropIndex
DROP INDEX "blog_posts_author_id_idx";

-- AlterTable
ALTER TABLE "contact_submissions" ADD COLUMN     "trashed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "blog_posts" ADD COLUMN     "trashed_at" TIMESTAMPTZ(3),
ADD COLUMN     "trashed_categories" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "trashed_slug" TEXT;

-- CreateTable
CREATE TABLE "blog_post_drafts" (
    "post_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "author_id" UUID,
    "fields" JSONB NOT NULL,

    CONSTRAINT "blog_post_drafts_pkey" PRIMARY KEY ("post_id")
);

-- CreateTable
CREATE TABLE "blog_post_revisions" (
    "id" SERIAL NOT NULL,
    "post_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "author_id" UUID,
    "kind" "revision_kind" NOT NULL,
    "title" TEXT NOT NULL,
    "words" INTEGER NOT NULL,
    "base_id" INTEGER NOT NULL,
    "delta" BYTEA NOT NULL,

    CONSTRAINT "blog_post_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_post_revision_bases" (
    "id" SERIAL NOT NULL,
    "post_id" INTEGER NOT NULL,
    "text" BYTEA NOT NULL,

    CONSTRAINT "blog_post_revision_bases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_preview_links" (
    "id" SERIAL NOT NULL,
    "post_id" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "author_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "views" INTEGER NOT NULL DEFAULT 0,
    "last_viewed_at" TIMESTAMPTZ(3),

    CONSTRAINT "blog_preview_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_post_comments" (
    "id" SERIAL NOT NULL,
    "post_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "quote" TEXT,
    "resolved_at" TIMESTAMPTZ(3),
    "mail_due_at" TIMESTAMPTZ(3),

    CONSTRAINT "blog_post_comments_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "blog_post_drafts_author_id_idx" ON "blog_post_drafts"("author_id");

-- CreateIndex
CREATE INDEX "blog_post_revisions_post_id_id_idx" ON "blog_post_revisions"("post_id", "id" DESC);

-- CreateIndex
CREATE INDEX "blog_post_revisions_kind_created_at_idx" ON "blog_post_revisions"("kind", "created_at");

-- CreateIndex
CREATE INDEX "blog_post_revisions_base_id_idx" ON "blog_post_revisions"("base_id");

-- CreateIndex
CREATE INDEX "blog_post_revisions_author_id_idx" ON "blog_post_revisions"("author_id");

-- CreateIndex
CREATE INDEX "blog_post_revision_bases_post_id_id_idx" ON "blog_post_revision_bases"("post_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "blog_preview_links_token_hash_key" ON "blog_preview_links"("token_hash");

-- CreateIndex
CREATE INDEX "blog_preview_links_post_id_idx" ON "blog_preview_links"("post_id");

-- CreateIndex
CREATE INDEX "blog_preview_links_author_id_idx" ON "blog_preview_links"("author_id");

-- CreateIndex
CREATE INDEX "blog_post_comments_post_id_id_idx" ON "blog_post_comments"("post_id", "id" DESC);

-- CreateIndex
CREATE INDEX "blog_post_comments_mail_due_at_idx" ON "blog_post_comments"("mail_due_at");

-- CreateIndex
CREATE INDEX "contact_submissions_trashed_at_id_idx" ON "contact_submissions"("trashed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "blog_posts_author_id_created_at_id_idx" ON "blog_posts"("author_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "blog_posts_title_id_idx" ON "blog_posts"("title", "id");

-- CreateIndex
CREATE INDEX "blog_posts_published_at_id_idx" ON "blog_posts"("published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "blog_posts_trashed_at_id_idx" ON "blog_posts"("trashed_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "blog_post_drafts" ADD CONSTRAINT "blog_post_drafts_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_post_drafts" ADD CONSTRAINT "blog_post_drafts_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_post_revisions" ADD CONSTRAINT "blog_post_revisions_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_post_revisions" ADD CONSTRAINT "blog_post_revisions_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_post_revisions" ADD CONSTRAINT "blog_post_revisions_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "blog_post_revision_bases"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "blog_post_revision_bases" ADD CONSTRAINT "blog_post_revision_bases_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_preview_links" ADD CONSTRAINT "blog_preview_links_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_preview_links" ADD CONSTRAINT "blog_preview_links_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_post_comments" ADD CONSTRAINT "blog_post_comments_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema cannot say ---------------------------------------------------------------------------------------------

-- The trash is a list of its own: what is in it stands in no other (migration growth).

DROP TRIGGER count_inserted ON blog_posts;
DROP TRIGGER count_updated ON blog_posts;
DROP TRIGGER count_deleted ON blog_posts;
DROP TRIGGER count_truncated ON blog_posts;
DROP FUNCTION lists_of_post(post_status, TIMESTAMPTZ, TIMESTAMPTZ);
DROP TRIGGER count_inserted ON contact_submissions;
DROP TRIGGER count_updated ON contact_submissions;
DROP TRIGGER count_deleted ON contact_submissions;
DROP TRIGGER count_truncated ON contact_submissions;
DROP FUNCTION lists_of_message(BOOLEAN, TIMESTAMPTZ, TIMESTAMPTZ);

CREATE FUNCTION lists_of_post(status post_status, created_at TIMESTAMPTZ, published_at TIMESTAMPTZ, trashed_at TIMESTAMPTZ)
RETURNS TABLE (list TEXT, bucket BIGINT) LANGUAGE sql STABLE AS $$
  SELECT 'posts', month_number(created_at) WHERE trashed_at IS NULL
  UNION ALL SELECT 'posts/' || status, month_number(created_at) WHERE trashed_at IS NULL
  UNION ALL SELECT 'blog', month_number(published_at) WHERE trashed_at IS NULL AND status = 'published' AND published_at IS NOT NULL
  UNION ALL SELECT 'trash/posts', month_number(trashed_at) WHERE trashed_at IS NOT NULL
$$;

CREATE FUNCTION lists_of_message(is_spam BOOLEAN, read_at TIMESTAMPTZ, created_at TIMESTAMPTZ, trashed_at TIMESTAMPTZ)
RETURNS TABLE (list TEXT, bucket BIGINT) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_spam THEN 'spam' ELSE 'inbox' END, month_number(created_at) WHERE trashed_at IS NULL
  UNION ALL SELECT 'unread', 0::bigint WHERE trashed_at IS NULL AND NOT is_spam AND read_at IS NULL
  UNION ALL SELECT 'trash/messages', month_number(trashed_at) WHERE trashed_at IS NOT NULL
$$;

DO $$
DECLARE
  counted RECORD;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('blog_posts', 'lists_of_post(r.status, r.created_at, r.published_at, r.trashed_at)', '^(posts|posts/.*|blog|trash/posts)$'),
    ('contact_submissions', 'lists_of_message(r.is_spam, r.read_at, r.created_at, r.trashed_at)', '^(inbox|spam|unread|trash/messages)$')
  ) AS tables (name, lists, names)
  LOOP
    EXECUTE format('CREATE TRIGGER count_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_lists(%L)', counted.name, counted.lists);
    EXECUTE format('CREATE TRIGGER count_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_lists(%L)', counted.name, counted.lists);
    EXECUTE format('CREATE TRIGGER count_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_lists(%L)', counted.name, counted.lists);
    EXECUTE format('CREATE TRIGGER count_truncated AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION forget_lists(%L)', counted.name, counted.names);
  END LOOP;
END
$$;

-- Searches look into the slug, too, and for words of the text.
DO $$
DECLARE
  trigrams TEXT;
BEGIN
  SELECT format('%I.gin_trgm_ops', nspname) INTO trigrams FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm';
  IF trigrams IS NOT NULL THEN
    EXECUTE replace('CREATE INDEX blog_posts_slug_search_idx ON blog_posts USING gin (slug #) WITH (fastupdate = off)', '#', trigrams);
  END IF;
END
$$;

-- The staff search the text of every post, not of published ones only (migration post_words).
DROP INDEX blog_posts_words_search_idx;
CREATE INDEX blog_posts_words_search_idx ON blog_posts USING gin (words) WITH (fastupdate = off);

-- What is public is published (publicPosts in lib/posts/queries.ts, post_is_public in migration page_tags): a post in the
-- trash is a draft, whatever writes it.
ALTER TABLE blog_posts ADD CONSTRAINT blog_posts_trash_is_not_public CHECK (trashed_at IS NULL OR status = 'draft');
