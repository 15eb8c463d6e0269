import "server-only";
import type { Actor } from "../auth/rules.ts";
import { saveSetting } from "../db/settings.ts";
import { BYLINES_SETTING } from "./rules.ts";

/** Whether posts name their authors, who have pages then. */
export async function setBylinesShown(actor: Actor, shown: boolean): Promise<void> {
  const summary = shown ? "Bylines shown" : "Bylines hidden";
  await saveSetting(actor, { key: BYLINES_SETTING, value: { shown }, summary });
}
