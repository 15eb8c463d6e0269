import "server-only";
import { db } from "../db/client.ts";
import { bookkeep, type Transaction } from "../db/write.ts";
import { AppError, type ErrorCode } from "../errors.ts";
import type { FailedAttempt, Waiting } from "../jobs/queues.ts";
import { importImage } from "./import-mutations.ts";
import { IMPORT_PROGRESS_MS } from "./limits.ts";

type Input = { id: string };

/** What a further attempt cannot change. */
const FINAL = new Set<ErrorCode>(["validation", "too_large", "wrong_type", "conflict"]);
const GIVEN_UP = "The picture could not be imported. Please try again.";

/** Fetches the picture for whoever asked, unless that is done or no longer wanted. */
export async function work({ id }: Input): Promise<void> {
  const wanted = await db().mediaImport.findUnique({
    where: { id, state: "running" },
    select: { url: true, createdBy: { select: { id: true, role: true, disabledAt: true } } },
  });
  if (!wanted) return;
  const { disabledAt, ...actor } = wanted.createdBy;
  if (disabledAt) {
    await setState(id, { state: "cancelled" });
    return;
  }
  const { signal, onProgress, end } = noteProgress(id);
  try {
    await importImage(actor, wanted.url, {
      signal,
      onProgress,
      // in the transaction that takes it into the library: there once, or not at all
      register: async (transaction, { item, isNew }) => {
        const data = { state: "done", mediaId: item.id, isNew, receivedBytes: item.bytes, totalBytes: item.bytes };
        const { count } = await transaction.mediaImport.updateMany({ where: { id, state: "running" }, data });
        if (count === 0) throw new NotWanted();
      },
    });
  } catch (error) {
    if (error instanceof NotWanted || signal.aborted) return;
    if (!(error instanceof AppError) || !FINAL.has(error.code)) throw error;
    await setState(id, { state: "failed", code: error.code, message: error.message });
  } finally {
    end();
  }
}

export async function failed(transaction: Transaction, { id }: Input, { retryAt }: FailedAttempt): Promise<void> {
  if (retryAt) return;
  const data = { state: "failed", code: "unavailable" satisfies ErrorCode, message: GIVEN_UP };
  await transaction.mediaImport.updateMany({ where: { id, state: "running" }, data });
}

export async function listWaiting(): Promise<Waiting<Input>> {
  const rows = await db().mediaImport.findMany({ where: { state: "running" }, select: { id: true } });
  return rows.map((input) => ({ input, startAfter: null }));
}

/** It was canceled meanwhile. */
class NotWanted extends Error {}

/** Writes down how far import `id` is, and stops it when its row is no longer running. */
function noteProgress(id: string) {
  const stop = new AbortController();
  let bytes = { receivedBytes: 0, totalBytes: null as number | null };
  const timer = setInterval(() => {
    setState(id, bytes).then(
      (isRunning) => isRunning || stop.abort(),
      // the database is away: the next time
      () => {},
    );
  }, IMPORT_PROGRESS_MS);
  return {
    signal: stop.signal,
    onProgress: (receivedBytes: number, totalBytes: number | null) => (bytes = { receivedBytes, totalBytes }),
    end: () => clearInterval(timer),
  };
}

type Changes = { state?: "failed" | "cancelled"; code?: ErrorCode; message?: string; totalBytes?: number | null };

/** False when it is no longer running. */
async function setState(id: string, data: Changes & { receivedBytes?: number }): Promise<boolean> {
  const where = { id, state: "running" };
  return (await bookkeep((database) => database.mediaImport.updateMany({ where, data }))).count > 0;
}
