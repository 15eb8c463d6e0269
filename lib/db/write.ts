import "server-only";
import type { ITXClientDenyList } from "@prisma/client/runtime/client";
import { type Change, type SubjectKind, summaryOf } from "../audit/rules.ts";
import type { Actor } from "../auth/rules.ts";
import { env, isOnVercel } from "../env.ts";
import { announceWrite } from "../front/page-cache/announcement.ts";
import { isDatabaseUnavailable } from "../errors.ts";
import { createQueue, SAVE_LIMITS } from "./queue.ts";
import { type Database, databaseUnavailable, db } from "./client.ts";

export type Transaction = Omit<Database, ITXClientDenyList>;

export type { Change };

/** Does a write; completes `change` with what only it knows, such as the id of a new row. */
export type Work<Result> = (transaction: Transaction, change: Change) => Promise<Result>;

/** Kinds whose rows no public page shows or depends on. */
const PRIVATE_KINDS: ReadonlySet<SubjectKind | null> = new Set([null, "message", "session"]);

/** Kinds whose texts may link to other sites. */
const KINDS_WITH_LINKS: ReadonlySet<SubjectKind | null> = new Set(["post", "portfolio", "site"]);

// Rows may be locked by another instance.
const MAX_WAIT_MS = 10_000;
const TIMEOUT_MS = 20_000;

// Writes of public data wait for each other (the lock of page_versions). They queue here without holding a connection,
// so that reads go on.
const enqueue = createQueue(SAVE_LIMITS);

/**
 * Every write: runs `work` in a transaction that ends with the entry of the activity log. Writes of public data queue;
 * once resolved, the next request to any instance sees them. Throws AppError unavailable when the queue takes too long.
 */
export async function write<Result>(actor: Actor, change: Readonly<Change>, work: Work<Result>): Promise<Result> {
  return writeSeveral(actor, change.subject, async (transaction, changes) => {
    const done = { ...change };
    changes.push(done);
    return work(transaction, done);
  });
}

/** Like `write`, for several changes to records of one kind: `work` adds each to `changes`. */
export async function writeSeveral<Result>(
  actor: Actor,
  subject: SubjectKind | null,
  work: (transaction: Transaction, changes: Change[]) => Promise<Result>,
): Promise<Result> {
  const run = () =>
    inTransaction(async (transaction) => {
      const changes: Change[] = [];
      const result = await work(transaction, changes);
      for (const change of changes) await addAuditEntry(transaction, actor, change);
      if (KINDS_WITH_LINKS.has(subject) && changes.length > 0) await sendLinkCheck(transaction);
      return result;
    });
  // no page shows what visitors send
  const isPublic = !PRIVATE_KINDS.has(subject) && actor.role !== "guest";
  return isPublic ? announceAfter(() => enqueue(run)) : run();
}

/** Logs an action that changes no row, such as an export or a failed sign-in. */
export async function record(actor: Actor, change: Readonly<Change>): Promise<void> {
  await write(actor, change, async () => {});
}

/** Writes a working copy. It queues with the writes of public data, but is not announced. */
export async function writeDraft<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return enqueue(() => inTransaction(work));
}

/** For the program's own rows (counters, leases, expired rows), in single statements. */
export const bookkeeping = (): Transaction => db();

/** Like `bookkeeping`, in a transaction. */
export const bookkeepTogether = inTransaction;

/** `work` may send mail or store files: only a failure outside of it is the database's. */
async function inTransaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  let workError: unknown;
  const watched = (transaction: Transaction) =>
    work(transaction).catch((error: unknown) => {
      throw (workError = error);
    });
  try {
    return await db().$transaction(watched, { maxWait: MAX_WAIT_MS, timeout: TIMEOUT_MS });
  } catch (error) {
    throw error !== workError && isDatabaseUnavailable(error) ? databaseUnavailable(error) : error;
  }
}

async function sendLinkCheck(transaction: Transaction): Promise<void> {
  if (env().LINK_CHECKS === "off") return;
  // imported late: it imports this module
  const { sendJob } = await import("../jobs/send.ts");
  await sendJob(transaction, "links.check", { which: "changed" });
}

/** Announces changed pages after `run`, also after a failure: the write may have committed. */
async function announceAfter<Result>(run: () => Promise<Result>): Promise<Result> {
  // imported late: terminal commands have no Next.js
  if (isOnVercel()) return (await import("../cache.ts")).expireOnVercel(run);
  try {
    return await run();
  } finally {
    await announceWrite();
  }
}

/** Adds an entry as the last statement, because others wait for it until the commit. Triggers number and chain it. */
async function addAuditEntry(transaction: Transaction, { id: actor }: Actor, change: Change): Promise<void> {
  const { action, subject, id } = change;
  await transaction.$executeRaw`
    INSERT INTO audit_log (actor, action, subject_kind, subject_id, summary)
    VALUES (${actor}::uuid, ${action}, ${subject}, ${id === null ? null : String(id)}, ${summaryOf(change)})`;
}
