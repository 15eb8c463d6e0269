ALTER TYPE "site_revision_kind" ADD VALUE 'replaced';
