import { readdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { env } from "@/lib/env";
import { POST_SORTS } from "@/lib/posts/rules";
import { COMMON_WORD, RARE_WORD, addManyRows } from "../support/many-rows";

// with more rows an index is more surely the better choice, but creating them takes time
const ROWS = process.env.TEST_DATABASE_URL ? 30_000 : 7_000;
// short rows need more until an index is the better choice
const MESSAGES = Math.max(ROWS, 12_000);
/** Rows that a read may visit: a page and its bucket (4,464 messages a month), or a search up to its limit. */
const MOST_ROWS = 4_600;
// small, or read in one bucket
const SMALL_TABLES = new Set([
  "site_documents",
  "site_drafts",
  "site_revisions",
  "blog_categories",
  "settings",
  "images",
  "list_counts",
  "users",
]);

const lib = path.join(import.meta.dirname, "../../lib");
const modules = readdirSync(lib, { recursive: true, encoding: "utf8" }).filter((file) =>
  /^[^/\\]+[/\\](?:[\w-]+-)?queries\.ts$/.test(file),
);

type Read = (...parameters: never[]) => unknown;
const readsOf = async (file: string) =>
  Object.entries((await import(path.join(lib, file))) as Record<string, unknown>).filter(
    (entry): entry is [string, Read] => typeof entry[1] === "function",
  );

/** Every exported read with its parameters: first and late pages, searches with many, few and no results. */
const SEARCHES = [COMMON_WORD, RARE_WORD, "nothing like it", "pilot 12"];
const READS: Record<string, unknown[][]> = {
  // lib/site
  frameTexts: [[]],
  homeTexts: [[]],
  currentBrand: [[]],
  analyticsSetup: [[]],
  // lib/posts
  findNextDue: [[]],
  getPublishedPost: [["many-777"]],
  getPublishedCard: [["many-777"]],
  findRenamedPost: [["old-many-770"]],
  getNeighbors: [[{ id: 9_000, publishedAt: new Date(Date.now() - 9_000 * 3_600_000).toISOString() }]],
  listPostsForFeed: [[20]],
  listPostAddresses: [
    [0, 1_000],
    [10_000, 1_000],
  ],
  everyPublishedPost: [[]],
  listPublishedPage: [
    ...[1, 500, 800].flatMap((page) => [
      [page],
      [page, { categorySlug: "many-1" }],
      [page, { categorySlug: "many-2" }],
    ]),
  ],
  listLatestPosts: [[3], [3, { categorySlug: "many-1", except: 777 }]],
  // in a category of usual size, whose posts are looked up
  findPosts: SEARCHES.flatMap((q) => [
    [1, { q }],
    [1, { q, categorySlug: "many-2" }],
  ]),
  findPostsByText: [...SEARCHES, "venture", "timb", "decides lasts", "housing first"].flatMap((q) => [
    [1, { q }],
    [1, { q, categorySlug: "many-2" }],
  ]),
  countPublishedPosts: [[], [{ categorySlug: "many-1" }]],
  everyPostForAdmin: [[{}]],
  listPostsForAdmin: [
    ...[undefined, "draft", "published", "archived"].flatMap((status) => [
      [{ page: 1, status }],
      [{ page: 200, status }],
    ]),
    ...SEARCHES.flatMap((q) => [[{ page: 1, q }], [{ page: 1, q, status: "draft" }]]),
    [{ page: 1, status: "scheduled" }],
    [{ page: 1, category: 2 }],
    [{ page: 1, month: new Date().toISOString().slice(0, 7) }],
    [{ page: 1, trash: "1" }],
    ...POST_SORTS.map((sort) => [{ page: 1, sort }]),
  ],
  getPostFilters: [[]],
  assertPost: [[777]],
  checkPost: [[777]],
  checkFieldsOfForm: [[{ content: '<p><a href="/blog/many-777">x</a></p>' }]],
  listRevisions: [[777, 1]],
  // lib/previews
  listPreviewLinks: [[777]],
  listComments: [[777]],
  getPreview: [[777]],
  getPostForEdit: [[777]],
  freePostSlug: [["many-777"]],
  // lib/site
  siteTexts: [["privacy"]],
  listSiteDocuments: [[]],
  getSiteDocument: [["privacy"]],
  listSiteRevisions: [["privacy", 1]],
  // needs a row; reads by primary key
  getSiteRevision: [],
  // lib/categories
  listCategoriesInUse: [[]],
  getCategory: [["many-2"]],
  withPostCounts: [[[{ id: 1 }, { id: 2 }]]],
  listCategoriesForAdmin: [[]],
  getCategoryForEdit: [[1]],
  freeCategorySlug: [["many-2"]],
  // lib/portfolio
  listActivePortfolioItems: [[]],
  getStory: [["item-101"]],
  listOtherStories: [[101, 3]],
  findStoryAddresses: [[["item-101", "item-102"]]],
  findRenamedStory: [["old-item-101"]],
  listStoryAddresses: [[]],
  freeItemSlug: [["item-2"]],
  everyPortfolioItem: [["anybody"], ["administrator"]],
  listPortfolioItems: [[{ page: 1 }], [{ page: 240 }], ...SEARCHES.map((q) => [{ page: 1, q }])],
  getPortfolioItem: [[777, "anybody"]],
  // lib/contact
  listMessages: ["inbox", "spam"].flatMap((box) => [
    ...[1, 20, 400].map((page) => [{ box, q: "", page }]),
    ...[COMMON_WORD, RARE_WORD, "nothing like it", `ada7 ${RARE_WORD}`, "pilot person123@"].map((q) => [
      { box, q, page: 1 },
    ]),
  ]),
  getMessage: [[777]],
  getMessageView: [[777]],
  countUnread: [[]],
  everyMessage: [[{ box: "inbox", q: "" }]],
  getRetentionMonths: [[]],
  getShownRetentionMonths: [[]],
};
// without reads, or without rows here
const NO_READS = new Set([
  "publicPosts",
  "publicPostsSql",
  "publishedBefore",
  "editable",
  "documentOf",
  "draftSnapshot",
  "postNotFound",
  "getRevision",
  "findPreviewLink",
]);

type Statement = { text: string; values: unknown[] };
type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: Plan[];
} & Record<string, unknown>;

afterEach(() => vi.restoreAllMocks());

it("has parameters for every exported read of a domain, or names it as one without rows", async () => {
  const names = (await Promise.all(modules.map(readsOf))).flat().map(([name]) => name);
  expect(names.filter((name) => !(name in READS) && !NO_READS.has(name))).toEqual([]);
});

it("reads no large table row by row, and of an index no more than it shows", async () => {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    await addManyRows(client, { posts: ROWS, messages: MESSAGES, items: ROWS });
    const faults: string[] = [];
    for (const [name, read] of (await Promise.all(modules.map(readsOf))).flat()) {
      for (const parameters of READS[name] ?? []) {
        for (const statement of await statementsOf(() => read(...(parameters as never[])))) {
          const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
            `EXPLAIN (ANALYZE, FORMAT JSON) ${statement.text}`,
            statement.values,
          );
          const plan = rows[0]?.["QUERY PLAN"][0].Plan;
          faults.push(
            ...faultsOf(plan).map((fault) => `${name}(${JSON.stringify(parameters)}): ${fault} in ${statement.text}`),
          );
        }
      }
    }
    expect(faults).toEqual([]);
  } finally {
    await client.end();
  }
}, 240_000);

/** The SQL that a read sends; of a batched list the first two. */
async function statementsOf(read: () => unknown): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query as (...parameters: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...parameters: unknown[]
  ) {
    const { text, values } = parameters[0] as Partial<Statement>;
    if (text && /^\s*(?:SELECT|WITH)/i.test(text)) statements.push({ text, values: values ?? [] });
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
