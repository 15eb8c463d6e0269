import "server-only";
import type { Actor } from "../auth/rules.ts";
import { csvRows } from "../csv.ts";
import { bookkeeping, type Transaction, write } from "../db/write.ts";
import { env } from "../env.ts";
import { AppError, fieldError, type Issue } from "../errors.ts";
import { orNull } from "../or-null.ts";
import { findDeadLinks } from "../posts/check-queries.ts";
import { parseUrl } from "../validation/address.ts";
import { type ListedRedirect, OWNER_COLUMNS, redirectOf, STAFF_RULES } from "./queries.ts";
import { isInLoop, WILDCARD, type Rule } from "./rules.ts";
import { MAX_IMPORTED, redirectInput, type RedirectInput } from "./schema.ts";

type Owner = { postId: number } | { itemId: number };

/**
 * Redirects `path`, a former address, to the page of `owner`, now at `newPath`, while no other page is public there.
 * Only a page that was public `replaces` a redirect that `path` has already.
 */
export async function keepOldPath(
  transaction: Transaction,
  path: string,
  newPath: string,
  owner: Owner,
  { replaces = true } = {},
) {
  // it may have had `newPath` before
  await transaction.redirect.deleteMany({ where: { from: newPath, ...owner } });
  const data = { postId: null, itemId: null, to: "", status: 308, ...owner };
  const update = replaces ? data : {};
  await transaction.redirect.upsert({ where: { from: path }, create: { from: path, ...data }, update });
}

/** Throws AppError: validation (`to` makes a loop), conflict (`from` exists). */
export function createRedirect(actor: Actor, input: RedirectInput): Promise<ListedRedirect> {
  const data = withLocalPath(input);
  return write(actor, { action: "create", subject: "redirect", id: null }, async (transaction, change) => {
    const rules = await lockRules(transaction);
    await assertFree(transaction, data.from);
    await assertNoLoop(data, rules);
    const row = await transaction.redirect.create({ data, omit: OWNER_COLUMNS });
    change.id = row.id;
    return redirectOf(row);
  });
}

/** Throws AppError: not_found, validation, conflict (also for a former address, which follows its page). */
export function saveRedirect(actor: Actor, id: number, input: RedirectInput): Promise<ListedRedirect> {
  const data = withLocalPath(input);
  return write(actor, { action: "update", subject: "redirect", id }, async (transaction) => {
    const rules = await lockRules(transaction);
    const { from } = await findStaffRow(transaction, id);
    if (from !== data.from) await assertFree(transaction, data.from);
    rules.delete(from);
    await assertNoLoop(data, rules);
    return redirectOf(await transaction.redirect.update({ where: { id }, data, omit: OWNER_COLUMNS }));
  });
}

/** Throws AppError: not_found, conflict (a former address). */
export async function deleteRedirect(actor: Actor, id: number): Promise<void> {
  await write(actor, { action: "delete", subject: "redirect", id }, async (transaction) => {
    await findStaffRow(transaction, id);
    await transaction.redirect.delete({ where: { id }, select: { id: true } });
  });
}

/** Takes an entry out of the list of addresses not found. Throws AppError not_found. */
export async function deleteMissing(id: number): Promise<void> {
  if ((await forgetMissing([id])) === 0) throw new AppError("not_found", "Entry not found");
}

export async function forgetMissing(ids: number[]): Promise<number> {
  const { count } = await bookkeeping().missingPath.deleteMany({ where: { id: { in: ids } } });
  return count;
}

/** Creates or changes the redirects of a CSV (from, to, status), all or none. Throws AppError validation. */
export function importRedirects(actor: Actor, csv: string): Promise<{ created: number; updated: number }> {
  const { inputs, issues } = readCsv(csv);
  return write(actor, { action: "create", subject: "redirect", id: null }, async (transaction, change) => {
    const rules = await lockRules(transaction);
    const all = [...inputs.values()];
    const paths = all.map(({ from }) => from);
    const where = { from: { in: paths }, NOT: STAFF_RULES };
    const former = await transaction.redirect.findMany({ where, select: { from: true } });
    const taken = new Set(former.map(({ from }) => from));
    const created = paths.filter((path) => !rules.has(path)).length;
    for (const input of all) rules.set(input.from, input);
    const loops = await findLoops(all, rules);
    for (const [line, input] of inputs)
      if (taken.has(input.from)) issues.push(issueOf(line, "From is the former address of a page"));
      else if (loops.includes(input)) issues.push(issueOf(line, IN_A_LOOP));
    issues.sort((one, other) => Number(one.path) - Number(other.path));
    if (issues.length > 0) throw linesRefused(issues);
    await transaction.$executeRaw`
      INSERT INTO old_paths (path, target, status)
      SELECT * FROM unnest(${paths}::text[], ${all.map(({ to }) => to)}::text[], ${all.map(({ status }) => status)}::int[])
      ON CONFLICT (path) DO UPDATE SET target = excluded.target, status = excluded.status`;
    const updated = paths.length - created;
    change.summary = `Imported: ${created} new, ${updated} changed`;
    return { created, updated };
  });
}

const IN_A_LOOP = "This leads in a circle";
const issueOf = (line: number, message: string): Issue => ({ path: String(line), message: `Line ${line}: ${message}` });
const linesRefused = (issues: Issue[]) =>
  new AppError("validation", "Some lines do not fit. Nothing was imported.", { issues });

/** How other systems name the column of old addresses. */
const HEADER_CELL = /^(?:(?:redirect )?from|source(?: url)?|old(?: url)?)$/i;
/** Excel's first line, which names the separator. */
const SEPARATOR_CELL = /^sep=/i;

/** The redirects by line number. Throws AppError validation for no CSV, and for more than MAX_IMPORTED lines. */
function readCsv(csv: string): { inputs: Map<number, RedirectInput>; issues: Issue[] } {
  const inputs = new Map<number, RedirectInput>();
  const issues: Issue[] = [];
  const lineOf = new Map<string, number>();
  const rows = orNull(() => [...csvRows(csv)]);
  if (!rows) throw new AppError("validation", "The file is not CSV with the columns from, to and status.");
  const firstLine = SEPARATOR_CELL.test(rows[0]?.[0] ?? "") ? 2 : 1;
  rows.forEach((cells, index) => {
    const [from = "", to, status] = cells;
    const line = index + 1;
    if (line < firstLine || cells.every((cell) => cell.trim() === "")) return;
    if (line === firstLine && HEADER_CELL.test(from.trim())) return;
    if (inputs.size + issues.length >= MAX_IMPORTED)
      throw linesRefused([issueOf(line, `A file has at most ${MAX_IMPORTED} redirects`)]);
    const parsed = redirectInput.safeParse({ from, to, status: status?.trim() ? Number(status) : undefined });
    if (!parsed.success) return void issues.push(issueOf(line, parsed.error.issues[0]?.message ?? "It does not fit"));
    const earlier = lineOf.get(parsed.data.from);
    if (earlier) return void issues.push(issueOf(line, `From stands in line ${earlier}, too`));
    lineOf.set(parsed.data.from, line);
    inputs.set(line, withLocalPath(parsed.data));
  });
  if (inputs.size + issues.length === 0) issues.push(issueOf(1, "There is no redirect"));
  return { inputs, issues };
}

/** Replaces an address of this site with its path, because only paths are followed and checked for loops. */
function withLocalPath(input: RedirectInput): RedirectInput {
  const url = parseUrl(input.to);
  if (url?.host !== new URL(env().SITE_URL).host) return input;
  return { ...input, to: url.href.slice(url.origin.length).replace(/^\/+/, "/") };
}

/** The staff's redirects, locked until `transaction` ends, because two concurrent changes could make a loop. */
async function lockRules(transaction: Transaction): Promise<Map<string, Rule>> {
  await transaction.$executeRaw`LOCK TABLE old_paths IN SHARE ROW EXCLUSIVE MODE`;
  const select = { from: true, to: true, status: true } as const;
  const rules = await transaction.redirect.findMany({ where: STAFF_RULES, select });
  return new Map(rules.map((rule) => [rule.from, rule]));
}

async function findStaffRow(transaction: Transaction, id: number): Promise<{ from: string }> {
  const row = await transaction.redirect.findUniqueOrThrow({ where: { id }, select: { from: true, ...OWNER_COLUMNS } });
  if (row.postId !== null || row.itemId !== null)
    throw new AppError("conflict", "The former address of a page follows the page and cannot be changed.");
  return row;
}

async function assertFree(transaction: Transaction, from: string): Promise<void> {
  if ((await transaction.redirect.count({ where: { from } })) > 0)
    throw fieldError("from", "This address is redirected already.", "conflict");
}

async function assertNoLoop(rule: Rule, rules: Map<string, Rule>): Promise<void> {
  if ((await findLoops([rule], rules.set(rule.from, rule))).length > 0) throw fieldError("to", IN_A_LOOP);
}

/** The redirects of `some` that are in a loop. A page that a /* redirect leads to ends a loop. */
async function findLoops(some: Rule[], rules: ReadonlyMap<string, Rule>): Promise<Rule[]> {
  const looping = some.filter((rule) => isInLoop(rule, rules));
  if (looping.length === 0) return [];
  const targets = [...rules.values()]
    .filter(({ from, to }) => from.endsWith(WILDCARD) && !to.endsWith("*"))
    .map(({ to }) => to);
  const withoutPage = await findDeadLinks(targets, { redirects: false });
  const pages = new Set(targets.filter((to) => !withoutPage.has(to)));
  return looping.filter((rule) => isInLoop(rule, rules, pages));
}
