import { afterAll, beforeEach, inject, vi } from "vitest";
import { db } from "@/lib/db";
import { setEnv } from "@/lib/env";

setEnv({ DATABASE_URL: inject("databaseUrl"), AUTH_SECRET: "a secret of the tests, long enough", SITE_URL: "http://localhost:3000" });

// Next's cache exists only inside of Next: what a handler expires is recorded here, that the pages follow is for the browser tests.
vi.mock("next/cache", () => ({
  revalidateTag: vi.fn(),
  unstable_cache: (work: () => Promise<unknown>) => work,
}));

// What is to be done after the answer is begun at once.
vi.mock("next/server", async (original) => ({
  ...(await original<object>()),
  after: (work: () => Promise<unknown>) => void work(),
}));

const TABLES = "blog_post_categories, blog_post_old_slugs, blog_posts, blog_categories, portfolio_items, images, contact_submissions, used_tokens, rate_limits, settings, sessions, accounts, users";

beforeEach(async () => {
  await db().$executeRawUnsafe(`TRUNCATE ${TABLES} RESTART IDENTITY CASCADE`);
});

afterAll(async () => {
  await db().$disconnect();
});
