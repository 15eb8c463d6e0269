import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import PQueue from "p-queue";
import { db } from "../db/client.ts";
import { bookkeeping, bookkeepTogether } from "../db/write.ts";
import { env } from "../env.ts";
import { fetchPublicStatus } from "../fetch/public-fetch.ts";
import { jobs } from "../jobs/start.ts";
import { afterAttempt, isCheckDue, type LinkUse } from "./rules.ts";
import { findLinkingTexts, type LinkingText } from "./queries.ts";

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 1_000;
const HOSTS_AT_ONCE = 8;
/** Well below the job's timeout; the next run continues. */
const MAX_RUN_MS = 8 * 60_000;
/** An earlier run has read the texts that were saved before. */
const CHANGED_WITHIN_MS = 60 * 60_000;

type Link = { url: string; state: string; failedAt: Date | null };

/** Finds the links to other sites in published texts, and tries those that are due. */
export async function work({ which }: { which: "changed" | "due" | "all" }): Promise<void> {
  if (env().LINK_CHECKS === "off") return;
  const since = which === "changed" ? new Date(Date.now() - CHANGED_WITHIN_MS) : null;
  const texts = await findLinkingTexts(since);
  await saveUses(texts, since !== null);
  const changedAt = new Map<string, Date>();
  for (const text of texts)
    for (const url of text.links) if ((changedAt.get(url) ?? 0) < text.changedAt) changedAt.set(url, text.changedAt);
  const rows = await db().outgoingLink.findMany();
  const now = new Date();
  const due = rows.filter((row) => which === "all" || isCheckDue(row, changedAt.get(row.url) ?? new Date(0), now));
  await saveAttempts(due, await tryLinks(due));
}

/** Stores which texts have which links; with `keepOthers` the other texts keep theirs. */
async function saveUses(texts: LinkingText[], keepOthers: boolean): Promise<void> {
  await bookkeepTogether(async (transaction) => {
    const read = new Set(texts.map(({ use }) => keyOf(use)));
    const stored = keepOthers ? await transaction.outgoingLink.findMany({ select: { url: true, uses: true } }) : [];
    const kept = stored
      .flatMap(({ url, uses }) => (uses as LinkUse[]).map((use) => ({ url, use })))
      .filter(({ use }) => !read.has(keyOf(use)));
    const found = texts.flatMap(({ use, links }) => links.map((url) => ({ url, use })));
    const byUrl = [...Map.groupBy([...kept, ...found], ({ url }) => url)].sort(([one], [other]) =>
      one < other ? -1 : 1,
    );
    const urls = byUrl.map(([url]) => url);
    const uses = byUrl.map(([, of]) => JSON.stringify(of.map(({ use }) => use)));
    await transaction.$executeRaw`
      INSERT INTO outgoing_links (url, uses)
      SELECT url, uses::jsonb FROM unnest(${urls}::text[], ${uses}::text[]) AS used (url, uses)
      ON CONFLICT (url) DO UPDATE SET uses = excluded.uses WHERE outgoing_links.uses <> excluded.uses`;
    await transaction.$executeRaw`DELETE FROM outgoing_links WHERE url <> ALL (${urls}::text[])`;
  });
}

const keyOf = ({ kind, id }: LinkUse) => `${kind} ${id}`;

/** The statuses by address, null without a response. Sends one request a second per host, until the time is up. */
async function tryLinks(links: Link[]): Promise<Map<string, number | null>> {
  const results = new Map<string, number | null>();
  const until = Date.now() + MAX_RUN_MS;
  const tryHost = async (host: Link[]) => {
    for (const { url } of host) {
      if (jobs.isEnding || Date.now() > until) return;
      results.set(url, await tryLink(url));
      await wait(PAUSE_MS);
    }
  };
  const hosts = Map.groupBy(links, ({ url }) => new URL(url).host).values();
  await new PQueue({ concurrency: HOSTS_AT_ONCE }).addAll([...hosts].map((host) => () => tryHost(host)));
  return results;
}

/** Sends HEAD, then GET if that fails, because not every site supports HEAD. */
async function tryLink(url: string): Promise<number | null> {
  const head = await statusOf(url, "HEAD");
  if (head !== null && head < 400) return head;
  await wait(PAUSE_MS);
  return statusOf(url, "GET");
}

const statusOf = (url: string, method: "HEAD" | "GET") => fetchPublicStatus(url, method, TIMEOUT_MS).catch(() => null);

/** Stores nothing if no site responds, not even one that did before: this server is offline then. */
async function saveAttempts(links: Link[], results: Map<string, number | null>): Promise<void> {
  const now = new Date();
  const codes = [...results.values()];
  if (codes.length === 0 || (codes.every((code) => code === null) && !(await isOnline()))) return;
  for (const { url, failedAt } of links) {
    const code = results.get(url);
    if (code === undefined) continue;
    const data = { ...afterAttempt(failedAt, code, now), checkedAt: now };
    await bookkeeping().outgoingLink.updateMany({ where: { url }, data });
  }
}

async function isOnline() {
  const link = await db().outgoingLink.findFirst({ where: { state: "ok" }, orderBy: { checkedAt: "desc" } });
  return link !== null && (await statusOf(link.url, "HEAD")) !== null;
}
