import { readdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { type Actor, SYSTEM } from "@/lib/auth/rules";
import { POST_SORTS } from "@/lib/posts/rules";
import { addManyJobs, connectOther } from "../support/stored";

// with more rows the planner chooses an index more reliably, but creating them takes time
const ROWS = process.env.TEST_DATABASE_URL ? 30_000 : 7_000;
// for short rows, the planner chooses an index only when there are more of them
const MESSAGES = Math.max(ROWS, 12_000);
/** The most rows that a read may visit: those before the last page that is read here, or a search up to its limit. */
const MOST_ROWS = 10_600;
// tables that are small or empty in this test, or always read whole
const SMALL_TABLES = new Set([
  ...["site_documents", "site_drafts", "site_revisions", "blog_categories", "settings", "media", "media_uses"],
  ...["users", "author_slugs", "audit_head", "started_posts", "visits"],
]);

const AUTHOR: Actor = { id: "00000000-0000-4000-8000-000000000000", role: "author" };
const [RARE_WORD, COMMON_WORD] = ["heliotrope", "notes"];
const SEARCHES = [COMMON_WORD, RARE_WORD, "nothing like it", "pilot 12"];

const WITHOUT_PARAMETERS = [
  ...["findNextDue", "listPageAddresses", "listMenuPages", "listSetupTasks", "listAuthorsInUse", "listCategoriesInUse"],
  ...["listCategoriesForAdmin", "listActivePortfolioItems", "listStoryAddresses", "countUnread", "everyEntry"],
  ...["listDueQueues", "countJobs"],
];

/** Reads of large tables with their parameters: first and late pages, searches with many, few and no results. */
const READS: Record<string, unknown[][]> = {
  ...Object.fromEntries(WITHOUT_PARAMETERS.map((name) => [name, [[]]])),
  getPublishedPost: [["many-777"]],
  findRenamedPost: [["old-many-770"]],
  getNeighbors: [[{ id: 9_000, publishedAt: new Date(Date.now() - 9_000 * 3_600_000).toISOString() }]],
  listPostsForFeed: [[20]],
  listPostAddresses: [0, 3_000].map((start) => [start, 1_000]),
  listPublishedPage: [
    ...[1, 300].flatMap((page) => [[page], [page, { categorySlug: "many-1" }], [page, { categorySlug: "many-2" }]]),
    ...[1, 150].map((page) => [page, { authorSlug: "many-one" }]),
  ],
  listPostsAt: [[["many-777", "many-778"]]],
  shownLinks: [[["/blog/many-777", "/about"]]],
  listLatestPosts: [[3], [3, { categorySlug: "many-1", except: 777 }]],
  // in a category of usual size, whose posts are looked up
  findPosts: [...SEARCHES, "venture", "timb", "decides lasts", "housing first"].flatMap((q) => [
    [1, { q }],
    [1, { q, categorySlug: "many-2" }],
    [1, { q, authorSlug: "many-one" }],
  ]),
  // a bulk action changes all matching posts
  listMatchingIds: [[SYSTEM, { kind: "post", status: "draft" }]],
  listPostsForAdmin: [
    ...[{}, { status: "draft" }, { status: "published" }, { status: "archived" }, { sort: "-editedAt" }].flatMap(
      // later pages cost about as much by a sequential scan, which the planner then sometimes chooses
      (query) => [query, { page: 40, ...query }],
    ),
    ...SEARCHES.flatMap((q) => [{ q }, { q, status: "draft" }]),
    ...[{ status: "scheduled" }, { status: "changed" }, { status: "changed", sort: "-editedAt" }, { category: 2 }],
    ...[{ month: new Date().toISOString().slice(0, 7) }, { ready: "1" }, { trash: "1" }],
    // sorting by views sums up the views of all posts
    ...POST_SORTS.filter((sort) => !sort.endsWith("views")).map((sort) => ({ sort })),
  ].flatMap((query) => [SYSTEM, AUTHOR].map((actor) => [actor, { kind: "post", page: 1, ...query }])),
  getPostFilters: [SYSTEM, AUTHOR].map((actor) => [actor, { kind: "post" }]),
  checkPost: [[SYSTEM, 777]],
  listHistory: [{}, { activity: "1" }].map((query) => [SYSTEM, 777, { page: 1, ...query }]),
  getPostForEdit: [[SYSTEM, 777]],
  freePostSlug: [["many-777"]],
  listPreviewLinks: [[SYSTEM, 777]],
  listComments: [[SYSTEM, 777]],
  listLinkedComments: [[777]],
  getLinkedPreview: [[777]],
  getAuthor: [["many-one"]],
  getStory: [["item-101"]],
  listOtherStories: [[101, 3]],
  findRenamedStory: [["old-item-101"]],
  listPortfolioItems: [[{ page: 1 }], [{ page: 50 }], ...SEARCHES.map((q) => [{ page: 1, q }])],
  listMessages: ["inbox", "spam"].flatMap((box) => [
    ...[1, 20, 400].map((page) => [{ box, q: "", page }]),
    ...[...SEARCHES, `ada7 ${RARE_WORD}`, "pilot person123@"].map((q) => [{ box, q, page: 1 }]),
  ]),
  getMessageView: [[777]],
  isMessageStored: [["00000000-0000-4000-8000-000000000777"]],
  listActivity: [
    ...[1, 200].map((page) => ({ page })),
    ...[1, 100].map((page) => ({ page, actor: AUTHOR.id })),
    ...[1, 20].map((page) => ({ page, kind: "post" })),
    { page: 1, kind: "category", from: new Date(0), to: new Date() },
    { page: 1, actor: AUTHOR.id, kind: "site", from: new Date(0) },
  ].map((query) => [query]),
  listExpiredJobs: [["comment.mail"]],
  listLiveKeys: [["comment.mail", ["9000", "9001"]]],
};

type Read = (...parameters: never[]) => unknown;
const lib = path.join(import.meta.dirname, "../../lib");

/** The exported functions of each domain's queries. */
async function everyRead(): Promise<Record<string, Read>> {
  const modules = readdirSync(lib, { recursive: true, encoding: "utf8" }).filter((file) =>
    /^[^/\\]+[/\\](?:[\w-]+-)?queries\.ts$/.test(file),
  );
  return Object.assign({}, ...(await Promise.all(modules.map((file) => import(path.join(lib, file))))));
}

const WORDS =
  "ARRAY['budget','pilot','housing','kitchen','workshop','funding','procurement','hospitality','design','timber','ledger','calendar']";
const word = (offset: number) => `(${WORDS})[1 + (n * 7 + ${offset} * 5 + n / 12) % 12]`;
const rare = `CASE WHEN n % 1000 = 7 THEN ' ${RARE_WORD}' ELSE '' END`;

/**
 * A post per hour back from now (one in ten a draft, a fifth of those in the trash), each in two of ten categories, the
 * first in all, with a working copy, four revisions, an approved review link and an answered comment; a message per ten
 * minutes, an entry of activity per minute. The last sentence of a text makes words rare enough for the planner.
 */
const MANY_ROWS = `
  INSERT INTO blog_categories (name, slug) SELECT 'Many ' || n, 'many-' || n FROM generate_series(1, 10) n;
  INSERT INTO users (email, first_name, last_name) VALUES
    ('many-1@example.org', 'Many', 'One'), ('many-2@example.org', 'Many', 'Two');
  CREATE TEMPORARY TABLE authors AS SELECT array_agg(id) AS ids FROM users;
  INSERT INTO blog_posts
      (title, slug, excerpt, content, status, published_at, created_at, updated_at, trashed_at, author_id)
    SELECT initcap(${word(1)}) || ' and ' || ${word(2)} || ', ${COMMON_WORD} ' || n || ${rare}, 'many-' || n,
      'What we learnt about ' || ${word(3)} || ' in pilot ' || n || ', and what it costs.',
      '<h2>Before</h2>' || repeat('<p>' || ${word(4)} || ' is what a venture of this kind is asked about first, and rightly so: it decides how long it lasts.</p>', 12)
        || '<p>Side track' || n % 120 || ', take' || n % 90 || '.</p>',
      CASE WHEN n % 10 = 3 THEN 'draft' ELSE 'published' END::post_status,
      CASE WHEN n % 10 <> 3 THEN now() - n * interval '1 hour' END,
      now() - n * interval '1 hour', now() - n * interval '1 hour',
      CASE WHEN n % 50 = 3 THEN now() - n * interval '1 minute' END, ids[1 + n % 2]
    FROM generate_series(1, ${ROWS}) n CROSS JOIN authors;
  INSERT INTO blog_post_categories (post_id, category_id)
    SELECT p.id, c.id FROM blog_posts p JOIN blog_categories c ON c.slug IN ('many-1', 'many-' || 2 + p.id % 9);
  INSERT INTO blog_post_drafts (post_id, version, fields)
    SELECT id, 2, jsonb_build_object('title', title, 'content', left(content, 400), 'categoryIds', '[1]'::jsonb)
    FROM blog_posts;
  INSERT INTO blog_preview_links (post_id, token_hash, expires_at)
    SELECT id, 'hash ' || id, now() + interval '1 day' FROM blog_posts;
  INSERT INTO blog_preview_approvals (link_id, name, text_hash) SELECT id, 'Ada', 'hash' FROM blog_preview_links;
  INSERT INTO blog_post_comments (post_id, name, text) SELECT id, 'Ada', 'A comment on ' || title FROM blog_posts;
  INSERT INTO blog_comment_replies (comment_id, text) SELECT id, 'Yes' FROM blog_post_comments;
  INSERT INTO blog_post_revisions (post_id, kind, title, words, fields, created_at)
    SELECT p.id, (ARRAY['saved', 'published', 'autosaved'])[1 + n % 3]::revision_kind, 'Revision ' || n, 100,
      jsonb_build_object('title', p.title, 'content', left(p.content, 400)), now() - n * interval '1 hour'
    FROM blog_posts p CROSS JOIN generate_series(1, 4) n;
  INSERT INTO old_paths (path, post_id) SELECT '/blog/old-' || slug, id FROM blog_posts WHERE id % 10 = 0;
  INSERT INTO contact_submissions
      (first_name, last_name, email, company, service, message, created_at, read_at, is_spam)
    SELECT 'Ada' || n % 97, 'Lovelace' || n % 89, 'person' || n || '@example.org', 'Company ' || n % 500, 'growth-strategy',
      'We would like to talk about ' || ${word(1)} || ' and ' || ${word(2)} || ', some ${COMMON_WORD} are attached.' || ${rare},
      now() - n * interval '10 minutes', CASE WHEN n % 4 > 0 THEN now() END, n % 20 = 9
    FROM generate_series(1, ${MESSAGES}) n;
  INSERT INTO portfolio_items
      (title, description, category, technologies, status, display_order, updated_at, slug, story)
    SELECT initcap(${word(1)}) || ' ' || n || ${rare}, 'A venture about ' || ${word(2)} || ', with ${COMMON_WORD}.',
      'Venture', '["Wood","Steel"]', CASE WHEN n % 5 = 0 THEN 'archived' ELSE 'active' END::portfolio_status, n % 3,
      now(), 'item-' || n, CASE WHEN n % 100 = 1 THEN '<p>A story.</p>' END
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO old_paths (path, item_id) SELECT '/portfolio/old-' || slug, id FROM portfolio_items;
  INSERT INTO audit_log (at, actor, action, subject_kind, subject_id, summary)
    SELECT now() - (${MESSAGES} - n) * interval '1 minute', ids[1 + n % 2], 'update',
      (ARRAY['post', 'post', 'category', 'site', 'session'])[1 + n % 5], n % 1000, 'Changed'
    FROM generate_series(1, ${MESSAGES}) n CROSS JOIN authors`;

const SEARCH_INDEXES = `
  SELECT indexname AS name, indexdef AS definition FROM pg_indexes
  WHERE schemaname = current_schema() AND indexdef LIKE '% USING gin %'`;

type Statement = { text: string; values: unknown[] };
type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: Plan[];
} & Record<string, unknown>;

it("no query reads a large table row by row, or more of an index than it shows", async () => {
  const reads = await everyRead();
  expect(Object.keys(READS).filter((name) => !(name in reads))).toEqual([]);
  const client = await connectOther();
  // deleting this many rows before the next test would be slow
  onTestFinished(async () => {
    await client.query("TRUNCATE blog_posts, contact_submissions, portfolio_items, audit_log, pgboss.job CASCADE");
  });
  const later = { waiting: 10_000, done: ROWS, startAfter: "now() + interval '1 hour'" };
  await addManyJobs((sql) => client.query(sql), later);
  // building an index for search takes a fifth of the time of adding to it row by row
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(SEARCH_INDEXES);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  // the triggers of each row have nothing left to expire
  await client.query("SET collective.all_pages_expired = 'yes'");
  // each in its own transaction, because VACUUM skips rows that a long transaction has just committed
  for (const statement of MANY_ROWS.split(";\n")) await client.query(statement);
  for (const { definition } of indexes) await client.query(definition);
  await client.query("VACUUM ANALYZE");
  const faults: string[] = [];
  for (const [name, calls] of Object.entries(READS))
    for (const parameters of calls) {
      for (const { text, values } of await statementsOf(() => reads[name]?.(...(parameters as never[])))) {
        const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
          `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
          values,
        );
        const found = faultsOf(rows[0]?.["QUERY PLAN"][0].Plan);
        faults.push(...found.map((fault) => `${name}(${JSON.stringify(parameters)}): ${fault} in ${text}`));
      }
    }
  expect(faults).toEqual([]);
}, 900_000);

/** The SQL statements that a read sends, only the first two for a batched list. */
async function statementsOf(read: () => unknown): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query as (...parameters: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...parameters: unknown[]
  ) {
    const { text, values } = parameters[0] as Partial<Statement>;
    // a count has to read every row that it counts
    if (text && /^\s*(?:SELECT|WITH)/i.test(text) && !/^SELECT count\(\*\)|COUNT\(\*\) AS "_aggr/i.test(text))
      statements.push({ text, values: values ?? [] });
    return query.apply(this, parameters);
  } as never);
  const result = read();
  if (typeof result === "object" && result !== null && Symbol.asyncIterator in result) {
    const rows = result as AsyncGenerator;
    for (let count = 0; statements.length < 4 && count < ROWS && !(await rows.next()).done; count += 1);
    await rows.return(undefined);
  } else await result;
  spy.mockRestore();
  return statements;
}

function faultsOf(plan: Plan | undefined): string[] {
  if (!plan) return ["no plan"];
  const { "Node Type": type, "Relation Name": table = "", "Actual Loops": loops } = plan;
  const below = (plan.Plans ?? []).flatMap(faultsOf);
  if (!type.includes("Scan") || SMALL_TABLES.has(table)) return below;
  if (type === "Seq Scan") return [...below, `a sequential scan of ${table}`];
  const counted = ["Actual Rows", "Rows Removed by Filter", "Rows Removed by Index Recheck"].map((key) =>
    Number(plan[key] ?? 0),
  );
  const looked = counted.reduce((sum, count) => sum + count, 0) * loops;
  return looked > MOST_ROWS
    ? [...below, `${type} of ${table || String(plan["Index Name"])} looks at ${looked} rows`]
    : below;
}
