import { readdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { type Actor, SYSTEM } from "@/lib/auth/rules";
import { env } from "@/lib/env";
import { POST_SORTS } from "@/lib/posts/rules";
import { COMMON_WORD, MANY_MEDIA_ID, RARE_WORD, addManyJobs, addManyRows } from "../support/stored";

// with more rows an index is more surely the better choice, but creating them takes time
const ROWS = process.env.TEST_DATABASE_URL ? 30_000 : 7_000;
// short rows need more until an index is the better choice
const MESSAGES = Math.max(ROWS, 12_000);
/** Rows that a read may visit: those before the latest page that is read here, in an index, or a search up to its limit. */
const MOST_ROWS = 10_600;
// small, or read whole
const SMALL_TABLES = new Set([
  ...["site_documents", "site_drafts", "site_revisions", "blog_categories", "settings", "media", "media_uses"],
  ...["users", "author_slugs", "password_resets", "invitations", "audit_head", "totp_secrets", "passkeys"],
  // a hundred a person
  "started_posts",
  // empty here
  "visits",
]);

const AUTHOR: Actor = { id: "00000000-0000-4000-8000-000000000000", role: "author" };

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
  pageEntries: [[]],
  postEntries: [[1]],
  frameTexts: [[]],
  homeTexts: [[]],
  previewedTexts: [[]],
  currentBrand: [[]],
  analyticsSetup: [[]],
  areVisitsCounted: [[]],
  // lib/posts
  findNextDue: [[]],
  getPublishedPage: [["a-page"]],
  findRenamedPage: [["a-former-page"]],
  listPageAddresses: [[]],
  listMenuPages: [[]],
  getPublishedPost: [["many-777"]],
  getPublishedCard: [["many-777"]],
  findRenamedPost: [["old-many-770"]],
  getNeighbors: [[{ id: 9_000, publishedAt: new Date(Date.now() - 9_000 * 3_600_000).toISOString() }]],
  listPostsForFeed: [[20]],
  listPostAddresses: [
    [0, 1_000],
    [3_000, 1_000],
  ],
  everyPublishedPost: [[]],
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
  countPublishedPosts: [[], [{ categorySlug: "many-1" }], [{ authorSlug: "many-one" }]],
  everyPostForAdmin: [
    [SYSTEM, { kind: "post" }],
    [SYSTEM, { kind: "post", sort: "-editedAt" }],
  ],
  // all that match are changed
  listMatchingIds: [[SYSTEM, { kind: "post", status: "draft" }]],
  listPostsForAdmin: [
    ...[undefined, "draft", "published", "archived"].flatMap((status) => [
      { page: 1, status },
      { page: 60, status },
    ]),
    ...SEARCHES.flatMap((q) => [
      { page: 1, q },
      { page: 1, q, status: "draft" },
    ]),
    { page: 1, status: "scheduled" },
    { page: 1, status: "changed" },
    { page: 1, status: "changed", sort: "-editedAt" },
    { page: 60, sort: "-editedAt" },
    { page: 1, category: 2 },
    { page: 1, month: new Date().toISOString().slice(0, 7) },
    { page: 1, ready: "1" },
    { page: 1, trash: "1" },
    // views of all posts are summed up
    ...POST_SORTS.filter((sort) => !sort.endsWith("views")).map((sort) => ({ page: 1, sort })),
  ].flatMap((query) => [
    [SYSTEM, { kind: "post", ...query }],
    [AUTHOR, { kind: "post", ...query }],
  ]),
  getPostFilters: [
    [SYSTEM, { kind: "post" }],
    [AUTHOR, { kind: "post" }],
  ],
  assertPost: [[SYSTEM, 777]],
  checkPost: [[SYSTEM, 777]],
  checkFieldsOfForm: [[{ kind: "post", content: '<p><a href="/blog/many-777">x</a></p>' }]],
  listRevisions: [[SYSTEM, 777, 1]],
  listHistory: [[SYSTEM, 777, 1]],
  listStartedPosts: [[AUTHOR]],
  // lib/setup
  listSetupTasks: [[]],
  findShownSetup: [[]],
  // needs a row; reads by primary key
  getStartedPost: [],
  knownCategories: [[{ categoryIds: [1, 2] }]],
  // lib/previews
  listPreviewLinks: [[SYSTEM, 777]],
  listComments: [[SYSTEM, 777]],
  listLinkedComments: [[777]],
  getPreview: [[SYSTEM, 777]],
  getLinkedPreview: [[777]],
  getPostForEdit: [[SYSTEM, 777]],
  freePostSlug: [["many-777"]],
  // lib/site
  siteTexts: [["privacy"]],
  listSiteDocuments: [[]],
  getSiteDocument: [["privacy"]],
  listSiteRevisions: [["privacy", 1]],
  // needs a row; reads by primary key
  getSiteRevision: [],
  // lib/authors
  areBylinesShown: [[]],
  findAuthorId: [["many-one"]],
  getAuthor: [["many-one"]],
  findRenamedAuthor: [["many-one"]],
  listAuthorsInUse: [[]],
  // lib/categories
  listCategoriesInUse: [[]],
  getCategory: [["many-2"]],
  withPostCounts: [[[{ id: 1 }, { id: 2 }]]],
  listCategoriesForAdmin: [[]],
  getCategoryForEdit: [[1]],
  freeCategorySlug: [["many-2"]],
  // lib/account: needs rows; reads by an index
  listSessions: [],
  getOwnAccount: [],
  findPasswordReset: [],
  // lib/people
  listInvitations: [[{ page: 1 }]],
  listPeople: [[{ page: 1, q: "" }], [{ page: 1, q: "ada" }]],
  getPerson: [],
  // lib/portfolio
  listActivePortfolioItems: [[]],
  getStory: [["item-101"]],
  listOtherStories: [[101, 3]],
  findStorySlugs: [[["item-101", "item-102"]]],
  findRenamedStory: [["old-item-101"]],
  listStoryAddresses: [[]],
  freeItemSlug: [["item-2"]],
  everyPortfolioItem: [["anybody"], ["administrator"]],
  listPortfolioItems: [[{ page: 1 }], [{ page: 50 }], ...SEARCHES.map((q) => [{ page: 1, q }])],
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
  isStored: [["00000000-0000-4000-8000-000000000777"]],
  everyMessage: [[{ box: "inbox", q: "" }]],
  getRetentionMonths: [[]],
  getShownRetentionMonths: [[]],
  // lib/media
  listMedia: [
    { page: 1 },
    { page: 200 },
    { page: 1, order: "used" },
    { page: 1, filter: "unused" },
    { page: 1, filter: "files" },
    { page: 1, filter: "pictures", order: "used" },
    { page: 1, filter: "missing-alt", by: "me", year: 2026 },
    ...SEARCHES.map((q) => ({ page: 1, q })),
  ].map((query) => [
    { id: "00000000-0000-4000-8000-000000000000", role: "owner" },
    { q: "", ...query },
  ]),
  findMedia: [[MANY_MEDIA_ID]],
  readPictures: [[[`/objects/${MANY_MEDIA_ID}.png`]]],
  withVenturePictures: [[[{ pictures: [{ image: `/objects/${MANY_MEDIA_ID}.png` }] }]]],
  withTeamPictures: [[{ members: [{ picture: `/objects/${MANY_MEDIA_ID}.png` }] }]],
  findFileName: [[`${MANY_MEDIA_ID}.pdf`]],
  getMedia: [[MANY_MEDIA_ID]],
  // lib/audit
  listActivity: [
    ...[1, 200].map((page) => ({ page })),
    ...[1, 100].map((page) => ({ page, actor: AUTHOR.id })),
    ...[1, 20].map((page) => ({ page, kind: "post" })),
    { page: 1, kind: "category", from: new Date(0), to: new Date() },
    { page: 1, actor: AUTHOR.id, kind: "site", from: new Date(0) },
  ].map((query) => [query]),
  listEntries: [[[1, 2]]],
  everyEntry: [[]],
  getAuditHead: [[]],
  // lib/jobs
  listDueQueues: [[]],
  listExpiredJobs: [["comment.mail"]],
  listLiveKeys: [["comment.mail", ["9000", "9001"]]],
  countJobs: [[]],
};
// without reads, or without rows here
const NO_READS = new Set([
  // their tables are empty here
  ...["listLinks", "findDeadOutgoing", "findLinkingTexts", "findDeadLinks", "listMissing", "findMissing"],
  ...["listRedirects", "redirectOf", "listAttention", "getStatistics", "recentViews", "visitsCsv"],
  // rules, parts of queries, and what is not found
  ...["publicPages", "publicPosts", "publicPostsSql", "publishedBefore", "bylineOf", "accountOf", "isDue", "toCards"],
  ...["editableBy", "assertMayPublish", "assertMayUse", "assertUnchanged", "assertCurrentPost", "currentVersion"],
  ...["editable", "editableCategory", "existingCategories", "postSubject", "documentOf", "draftSnapshot", "mediaItem"],
  ...["resetNotFound", "startedPostNotFound", "categoryNotFound", "itemNotFound", "mediaNotFound"],
  ...["revisionNotFound", "replyOf", "commentOf", "hashShownText"],
  // as findRenamedPost
  "findRenamed",
  // one row by its key
  ...["lockPost", "lockTrashedPost", "getRevision", "getRevisionPreview", "findPreviewLink"],
  // a few, by their unique names
  "goneObjects",
  // as getMedia reads them
  "listMediaUses",
  // as listPostsForAdmin
  ...["onlyFor", "matching", "selectIds"],
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

it("every exported read of a domain has parameters for its query plan or is listed as one without rows", async () => {
  const names = (await Promise.all(modules.map(readsOf))).flat().map(([name]) => name);
  expect(names.filter((name) => !(name in READS) && !NO_READS.has(name))).toEqual([]);
});

it("no query reads a large table row by row, or more of an index than it shows", async () => {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    await addManyJobs((sql) => client.query(sql), {
      waiting: 10_000,
      done: ROWS,
      startAfter: "now() + interval '1 hour'",
    });
    await addManyRows(client, { posts: ROWS, messages: MESSAGES, items: ROWS, media: 10_000 });
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
    // a count reads what it counts
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
