/** What `npm run bench -- grow` measures, in milliseconds. */
import { COMMON_WORD, RARE_WORD } from "../support/many-rows.ts";
import { median } from "./median.ts";

export const ADMIN = { email: "bench@example.org", password: "a password of the benchmark" };

const ROUNDS = 16;

/** Must cost the same with 100,000 posts as with 100. */
export const SAME_AT_ANY_SIZE = new Set([
  "post, first request",
  "post, second request",
  "list page 1, first request",
  "list page 1, second request",
  "list page 500 (or the last), first request",
  "list page 500 (or the last), second request",
  "list, last page, first request",
  "sitemap.xml, first request",
  "admin list page 1",
  "admin list, last page",
  "save of a post",
]);

const POSTS = "/api/blog/posts";

export type GrownSite = { url: string; size: number };
export type Figure = { median: number; best: number };
type Times = Map<string, number[]>;

/** Measures the sites in turn. */
export async function measureSites(sites: GrownSite[]): Promise<Map<string, Figure>[]> {
  const visits = await Promise.all(sites.map(prepare));
  // the first use loads modules
  for (const visit of [...visits, ...visits]) await visit(new Map());
  const times = sites.map((): Times => new Map());
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, visit] of visits.entries()) await visit(times[index] ?? new Map());
    process.stdout.write(".");
  }
  return times.map(
    (all) => new Map([...all].map(([name, ms]) => [name, { median: median(ms), best: Math.min(...ms) }])),
  );
}

/** Signs in, and returns the measures of a site. */
async function prepare({ url, size }: GrownSite): Promise<(times: Times) => Promise<void>> {
  const cookie = await signIn(url);

  async function time(times: Times, name: string, address: string, init: RequestInit = {}): Promise<void> {
    const began = performance.now();
    const response = await fetch(url + address, { ...init, headers: { cookie, ...init.headers } });
    await response.arrayBuffer();
    const ms = performance.now() - began;
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    times.set(name, [...(times.get(name) ?? []), ms]);
  }

  const lastPage = await lastListPage(url);
  const late: [string, string][] = [
    // the last full page
    ["list page 500 (or the last)", `/blog?page=${Math.min(500, lastPage - 1)}`],
    ["list, last page", `/blog?page=${lastPage - 1}`],
  ];
  const pages: [string, string][] = [
    ["post", `/blog/many-${size - 10}`],
    ["list page 1", "/blog"],
    ["category", "/blog/category/many-1"],
    ["category, late page", `/blog/category/many-1?page=${Math.max(2, lastPage - 5)}`],
    ["sitemap.xml", "/sitemap.xml"],
    ...(size >= 10_000 ? ([["sitemap, a full part", "/sitemap/posts-1.xml"]] as [string, string][]) : []),
    ["feed", "/blog/feed.xml"],
    ["home", "/"],
  ];
  const admin = (total: number, perPage: number) => Math.ceil(total / perPage);
  const calls: [string, string][] = [
    ["admin list page 1", `${POSTS}?page=1`],
    ["admin list, last page", `${POSTS}?page=${admin(size, 50)}`],
    ["admin search, few found", `${POSTS}?page=1&q=${RARE_WORD}`],
    ["admin search, all found", `${POSTS}?page=1&q=${COMMON_WORD}`],
    ["admin search, nothing found", `${POSTS}?page=1&q=nothing%20like%20it`],
    ["messages page 1", "/api/messages"],
    ["messages, last page", `/api/messages?page=${admin(size * 0.95, 25)}`],
    ["messages search, few found", `/api/messages?q=${RARE_WORD}`],
    ["messages search, all found", `/api/messages?q=${COMMON_WORD}`],
    ["portfolio page 1", "/api/portfolio?page=1"],
    ["portfolio, last page", `/api/portfolio?page=${admin(size, 48)}`],
    ["portfolio search, few found", `/api/portfolio?page=1&q=${RARE_WORD}`],
    ["search, few found", `${POSTS}/published?page=1&q=${RARE_WORD}`],
    ["search, all found", `${POSTS}/published?page=1&q=${COMMON_WORD}`],
    ["search page", `/blog?q=${RARE_WORD}`],
  ];

  const saved = (await (await fetch(`${url}${POSTS}?page=1&q=${COMMON_WORD}%205`, { headers: { cookie } })).json()) as {
    id: number;
  }[];
  const address = `${POSTS}/${saved[0]?.id}`;
  const headers = { "content-type": "application/json", origin: url };

  let round = 0;
  return async (times) => {
    round += 1;
    const title = `Saved with ${COMMON_WORD} at ${Date.now()}`;
    await time(times, "save of a post", address, { method: "PUT", headers, body: JSON.stringify({ title }) });
    // in turn: on a small site these are one page, cached by then
    const visited = [...pages, ...late.filter((_, index) => index === round % 2)];
    for (const [name, path] of visited) await time(times, `${name}, first request`, path);
    // sequential: a new page is still being compressed
    for (const [name, path] of visited) await time(times, `${name}, second request`, path);
    for (const [name, path] of calls) await time(times, name, path);
  };
}

/** The number of the blog's last page, from the list itself. */
async function lastListPage(url: string): Promise<number> {
  const html = await (await fetch(`${url}/blog?page=2`)).text();
  const [, pages] = /page 2 of ([\d,]+)/i.exec(html.replaceAll("<!-- -->", "")) ?? [];
  if (!pages) throw new Error("The list does not say how many pages it has.");
  return Number(pages.replaceAll(",", ""));
}

/** An administrator's Cookie header. */
async function signIn(url: string): Promise<string> {
  const csrf = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const response = await fetch(`${url}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookiesOf(csrf), origin: url },
    body: new URLSearchParams({ csrfToken, ...ADMIN }),
  });
  const cookie = cookiesOf(response);
  if (!cookie.includes("session-token")) throw new Error(`Signing in failed with ${response.status}.`);
  return cookie;
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
