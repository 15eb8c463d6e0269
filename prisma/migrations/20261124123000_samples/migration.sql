-- What the starter content wrote: it can be removed in one step while nobody has saved it.

ALTER TABLE "blog_posts" ADD COLUMN "is_sample" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "blog_categories" ADD COLUMN "is_sample" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "portfolio_items" ADD COLUMN "is_sample" BOOLEAN NOT NULL DEFAULT false;

-- Sites of before, by the addresses of the starter content. Only what was never saved is ever removed by it.
UPDATE "blog_posts" SET "is_sample" = true WHERE "version" = 1 AND "slug" IN (
  'what-a-board-should-see-each-month',
  'reading-a-burn-and-roi-review',
  'exit-interviews-for-pilots',
  'a-funding-calendar-on-one-wall',
  'a-grant-budget-that-survives-an-audit',
  'hospitality-is-workforce-development',
  'a-pilot-small-enough-to-buy',
  'salvaged-wood-honest-prices',
  'how-to-say-no-to-an-idea',
  'what-a-shared-back-office-costs',
  'how-to-design-a-60-day-pilot',
  'how-a-spin-out-keeps-its-name',
  'ten-questions-to-ask-a-venture-studio',
  'a-theory-of-change-on-one-page',
  'set-the-70-percent-threshold-first',
  'the-twenty-minute-weekly-count'
);
UPDATE "blog_categories" SET "is_sample" = true WHERE "version" = 1 AND "slug" IN ('field-notes', 'validation', 'operations');
UPDATE "portfolio_items" SET "is_sample" = true WHERE "version" = 1 AND "slug" IN ('play-where-you-stay', 'porch-sessions');

-- What the schema cannot say ---------------------------------------------------------------------------------------------

CREATE INDEX "blog_posts_sample" ON "blog_posts" ("id") WHERE "is_sample";
CREATE INDEX "portfolio_items_sample" ON "portfolio_items" ("id") WHERE "is_sample";
