import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { StaffActor } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { AppError, type ErrorCode } from "../errors.ts";
import { MEDIA_SELECT, mediaItem, type MediaItem } from "./queries.ts";
import { importName } from "./rules.ts";
import { type ImportState, mediaName } from "./schema.ts";

const LOOK_MS = 100;

type MediaImport = {
  id: string;
  url: string;
  /** What the picture is called. */
  name: string;
  state: ImportState;
  receivedBytes: number;
  /** As the other site announced it. */
  totalBytes: number | null;
  /** Why it failed. */
  code: ErrorCode | null;
  message: string | null;
  /** What it became; null of one that is not done, or whose picture was deleted since. */
  item: MediaItem | null;
  /** Whether the library did not have these bytes. */
  isNew: boolean;
};

const IMPORT_SELECT = {
  id: true,
  url: true,
  state: true,
  receivedBytes: true,
  totalBytes: true,
  code: true,
  message: true,
  isNew: true,
  media: { select: { ...MEDIA_SELECT, deletedAt: true } },
} as const;

/** One's own. Throws AppError not_found. */
export async function getImport(actor: StaffActor, id: string): Promise<MediaImport> {
  const row = await db().mediaImport.findFirst({ where: { id, createdById: actor.id }, select: IMPORT_SELECT });
  if (!row) throw importNotFound();
  const { media, state, code, ...rest } = row;
  const { deletedAt, ...item } = media ?? { deletedAt: new Date() };
  return {
    ...rest,
    name: mediaName(importName(row.url)),
    state: state as ImportState,
    code: code as ErrorCode | null,
    item: deletedAt || !("id" in item) ? null : mediaItem(item),
  };
}

export const importNotFound = () => new AppError("not_found", "Import not found");

/** As it is when it has ended, or after `seconds`. Another process may work it. */
export async function waitForImport(actor: StaffActor, id: string, seconds: number): Promise<MediaImport> {
  const until = performance.now() + seconds * 1000;
  for (;;) {
    const found = await getImport(actor, id);
    if (found.state !== "running" || performance.now() >= until) return found;
    await sleep(LOOK_MS);
  }
}
