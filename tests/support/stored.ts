/** What the database has: locks, page tags, activity, and many rows for query plans. */
import pg from "pg";
import { expect, vi } from "vitest";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { onWrite } from "@/lib/front/page-cache/announcement";
import { unstable_cache } from "next/cache";
import type { ChainedEntry } from "@/lib/audit/chain";
import { everyEntry } from "@/lib/audit/queries";

/** How many locks of this database are waited for. */
export async function waitingLocks(): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

/**
 * Holds what `lock` locks, as another instance does in its transaction, until all calls of `start` wait for it.
 * Resolves with what they come to.
 */
export async function whileLocked<Result>(
  lock: (other: pg.Client) => Promise<unknown>,
  start: () => Promise<Result>[],
): Promise<Result[]> {
  const other = new pg.Client({ connectionString: env().DATABASE_URL });
  await other.connect();
  try {
    await other.query("BEGIN");
    await lock(other);
    const calls = start();
    await vi.waitFor(async () => expect(await waitingLocks()).toBe(calls.length), { timeout: 5_000 });
    await other.query("COMMIT");
    return await Promise.all(calls);
  } finally {
    await other.end();
  }
}

async function newestVersion(): Promise<bigint> {
  return (await db().pageVersion.aggregate({ _max: { version: true } }))._max.version ?? 0n;
}

async function tagsSince(version: bigint): Promise<string[]> {
  const rows = await db().pageVersion.findMany({ where: { version: { gt: version } } });
  return rows.map(({ tag }) => tag).sort();
}

/** In the database. */
export async function tagsChangedBy(change: () => Promise<unknown>): Promise<string[]> {
  const before = await newestVersion();
  await change();
  return tagsSince(before);
}

/** At the announcement: later ones are missing. */
export async function tagsExpiredBy(change: () => Promise<unknown>): Promise<string[]> {
  const before = await newestVersion();
  let announced: string[] = [];
  onWrite(async () => void (announced = await tagsSince(before)));
  try {
    await change();
  } finally {
    onWrite(undefined);
  }
  return announced;
}

/** The tags of a page that reads with `read` (tests/support/api.ts records them). */
export async function tagsOf(read: () => Promise<unknown>): Promise<string[]> {
  vi.mocked(unstable_cache).mockClear();
  await read();
  return vi
    .mocked(unstable_cache)
    .mock.calls.flatMap(([, , options]) => options?.tags ?? [])
    .sort();
}

/** The activity log, oldest first. */
export async function allEntries(): Promise<ChainedEntry[]> {
  const entries: ChainedEntry[] = [];
  for await (const entry of everyEntry()) entries.push(entry);
  return entries;
}

type ManyRows = { posts: number; messages: number; items: number; media?: number };

export const RARE_WORD = "heliotrope";
export const COMMON_WORD = "notes";
/** Of the first picture. */
export const MANY_MEDIA_ID = "1".padStart(32, "0");
const CATEGORIES = 10;
const RARE_EVERY = 1_000;
const REVISIONS_PER_POST = 4;

const WORDS =
  "ARRAY['budget','pilot','housing','kitchen','workshop','funding','procurement','hospitality','design','timber','ledger','calendar']";
const word = (offset: number) => `(${WORDS})[1 + (n * 7 + ${offset} * 5 + n / 12) % 12]`;
const rare = `CASE WHEN n % ${RARE_EVERY} = 7 THEN ' ${RARE_WORD}' ELSE '' END`;

/**
 * Fills the tables: a post per hour back from now (one in ten a draft, a fifth of those in the trash), each in two
 * categories, the first in all; a message per ten minutes, an entry of activity per minute. The last sentence of a text makes words rare enough for the
 * planner. Search indexes are rebuilt at the end, which is faster.
 */
export async function addManyRows(
  client: pg.ClientBase,
  { posts, messages, items, media = 0 }: ManyRows,
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    "SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = current_schema() AND indexname LIKE '%_search_idx'",
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await client.query(`
    INSERT INTO blog_categories (name, slug)
    SELECT 'Many ' || n, 'many-' || n FROM generate_series(1, ${CATEGORIES}) n ON CONFLICT DO NOTHING`);
  await client.query(
    "INSERT INTO users (email, first_name, last_name) VALUES ('many-1@example.org', 'Many', 'One'), ('many-2@example.org', 'Many', 'Two')",
  );
  await client.query(`
    INSERT INTO blog_posts (title, slug, excerpt, content, status, published_at, created_at, updated_at, trashed_at, author_id)
    SELECT initcap(${word(1)}) || ' and ' || ${word(2)} || ', ${COMMON_WORD} ' || n || ${rare}, 'many-' || n,
      'What we learnt about ' || ${word(3)} || ' in pilot ' || n || ', and what it costs.',
      '<h2>Before</h2>' || repeat('<p>' || ${word(4)} || ' is what a venture of this kind is asked about first, and rightly so: it decides how long it lasts.</p>', 12)
        || '<p>Side track' || n % 120 || ', take' || n % 90 || '.</p>',
      CASE WHEN n % 10 = 3 THEN 'draft' ELSE 'published' END::post_status,
      CASE WHEN n % 10 <> 3 THEN now() - n * interval '1 hour' END,
      now() - n * interval '1 hour', now() - n * interval '1 hour',
      CASE WHEN n % 50 = 3 THEN now() - n * interval '1 minute' END, authors.ids[1 + n % 2]
    FROM generate_series(1, ${posts}) n
    CROSS JOIN (SELECT array_agg(id) AS ids FROM users WHERE email LIKE 'many-%') authors`);
  await client.query(`
    INSERT INTO blog_post_categories (post_id, category_id)
    SELECT p.id, c.id FROM blog_posts p JOIN blog_categories c ON c.slug = 'many-1' OR c.slug = 'many-' || 2 + p.id % ${CATEGORIES - 1}
    WHERE p.slug LIKE 'many-%' AND c.slug LIKE 'many-%'`);
  // each post has a working copy, revisions, an approved review link and an answered comment
  await client.query(`
    INSERT INTO blog_post_drafts (post_id, version, fields)
    SELECT id, 2, jsonb_build_object('title', title, 'content', left(content, 400), 'categoryIds', '[1]'::jsonb) FROM blog_posts WHERE slug LIKE 'many-%'`);
  await client.query(`
    INSERT INTO blog_preview_links (post_id, token_hash, expires_at)
    SELECT id, 'hash ' || id, now() + interval '1 day' FROM blog_posts WHERE slug LIKE 'many-%'`);
  await client.query(
    `INSERT INTO blog_preview_approvals (link_id, name, text_hash) SELECT id, 'Ada', 'hash' FROM blog_preview_links`,
  );
  await client.query(`
    INSERT INTO blog_post_comments (post_id, name, text)
    SELECT id, 'Ada', 'A comment on ' || title FROM blog_posts WHERE slug LIKE 'many-%'`);
  await client.query(`INSERT INTO blog_comment_replies (comment_id, text) SELECT id, 'Yes' FROM blog_post_comments`);
  await client.query(`
    INSERT INTO blog_post_revisions (post_id, kind, title, words, fields, created_at)
    SELECT p.id, (ARRAY['saved', 'published', 'autosaved'])[1 + n % 3]::revision_kind, 'Revision ' || n, 100,
      jsonb_build_object('title', p.title, 'content', left(p.content, 400)), now() - n * interval '1 hour'
    FROM blog_posts p CROSS JOIN generate_series(1, ${REVISIONS_PER_POST}) n`);
  await client.query(
    `INSERT INTO old_paths (path, post_id) SELECT '/blog/old-' || slug, id FROM blog_posts WHERE slug LIKE 'many-%' AND id % 10 = 0`,
  );
  await client.query(`
    INSERT INTO contact_submissions (first_name, last_name, email, company, service, message, created_at, read_at, is_spam)
    SELECT 'Ada' || n % 97, 'Lovelace' || n % 89, 'person' || n || '@example.org', 'Company ' || n % 500, 'growth-strategy',
      'We would like to talk about ' || ${word(1)} || ' and ' || ${word(2)} || ', some ${COMMON_WORD} are attached.' || ${rare},
      now() - n * interval '10 minutes', CASE WHEN n % 4 > 0 THEN now() END, n % 20 = 9
    FROM generate_series(1, ${messages}) n`);
  await client.query(`
    INSERT INTO portfolio_items (title, description, category, technologies, status, display_order, updated_at, slug, story)
    SELECT initcap(${word(1)}) || ' ' || n || ${rare}, 'A venture about ' || ${word(2)} || ', with ${COMMON_WORD}.', 'Venture', '["Wood","Steel"]',
      CASE WHEN n % 5 = 0 THEN 'archived' ELSE 'active' END::portfolio_status, n % 3, now(),
      'item-' || n, CASE WHEN n % 100 = 1 THEN '<p>A story.</p>' END
    FROM generate_series(1, ${items}) n`);
  await client.query(
    `INSERT INTO old_paths (path, item_id) SELECT '/portfolio/old-' || slug, id FROM portfolio_items WHERE slug LIKE 'item-%'`,
  );
  await client.query(`
    INSERT INTO media (id, object, type, bytes, width, height, name, alt, created_at, registered_at)
    SELECT lpad(to_hex(n), 32, '0'), lpad(to_hex(n), 32, '0') || '.jpg', 'image/jpeg', 900000, 4000, 3000, 'IMG_' || n || '.jpg',
      CASE WHEN n % 4 > 0 THEN initcap(${word(1)}) || ' and ' || ${word(2)} || ', ${COMMON_WORD}' || ${rare} ELSE '' END,
      now() - n * interval '1 hour', now() - n * interval '1 hour'
    FROM generate_series(1, ${media}) n`);
  await client.query(`
    INSERT INTO audit_log (at, actor, action, subject_kind, subject_id, summary)
    SELECT now() - (${messages} - n) * interval '1 minute', authors.ids[1 + n % 2], 'update',
      (ARRAY['post', 'post', 'category', 'site', 'session'])[1 + n % 5], n % 1000, 'Changed'
    FROM generate_series(1, ${messages}) n
    CROSS JOIN (SELECT array_agg(id) AS ids FROM users WHERE email LIKE 'many-%') authors`);
  // two of three are used, by a post and its history
  await client.query(`
    INSERT INTO media_uses (media_id, kind, record_id, since)
    SELECT lpad(to_hex(n), 32, '0'), used.kind, used.id, now() - n * interval '1 minute'
    FROM generate_series(1, ${media}) n
    CROSS JOIN LATERAL (
      SELECT 'post-content' AS kind, p.id::text AS id FROM blog_posts p WHERE p.slug = 'many-' || n
      UNION ALL SELECT 'post-revision', r.id::text FROM blog_post_revisions r JOIN blog_posts p ON p.id = r.post_id WHERE p.slug = 'many-' || n
    ) AS used
    WHERE n % 3 > 0`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query("VACUUM ANALYZE");
}

/** Jobs about no post, by statements of `run`. */
export async function addManyJobs(
  run: (sql: string) => Promise<unknown>,
  { waiting, done = 0, startAfter = "now()" }: { waiting: number; done?: number; startAfter?: string },
): Promise<void> {
  await run(`SELECT pgboss.create_queue('comment.mail', '{"policy": "singleton"}')`);
  await run(`
    INSERT INTO pgboss.job (name, data, state, start_after, started_on, completed_on, policy, singleton_key)
    SELECT 'comment.mail', jsonb_build_object('postId', -n),
      CASE WHEN n <= ${done} THEN 'completed' ELSE 'created' END::pgboss.job_state,
      CASE WHEN n <= ${done} THEN now() ELSE ${startAfter} END, CASE WHEN n <= ${done} THEN now() END,
      CASE WHEN n <= ${done} THEN now() END, 'singleton', n
    FROM generate_series(1, ${waiting + done}) n`);
}
