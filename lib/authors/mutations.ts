import "server-only";
import type { Actor } from "../auth/rules.ts";
import { write } from "../db/write.ts";
import { BYLINES_SETTING } from "./rules.ts";

/** Whether posts name their authors, who have pages then. */
export async function setBylinesShown(actor: Actor, shown: boolean): Promise<void> {
  const key = BYLINES_SETTING;
  const value = { shown };
  await write(
    actor,
    { action: "settings", subject: "settings", id: key, summary: shown ? "Bylines shown" : "Bylines hidden" },
    (transaction) =>
      transaction.setting.upsert({ where: { key }, create: { key, value }, update: { value }, select: { key: true } }),
  );
}
