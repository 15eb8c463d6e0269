import "server-only";
import type { Actor } from "../auth/rules.ts";
import { saveSettings } from "../db/settings.ts";
import { write } from "../db/write.ts";
import { HIDDEN_SETTING, UNSAVED_SAMPLE, UNSAVED_SAMPLE_POST } from "./queries.ts";

export async function hideSetup(actor: Actor, hidden: boolean): Promise<void> {
  const summary = hidden ? "List of what to set up put away" : "List of what to set up shown";
  await saveSettings(actor, [{ key: HIDDEN_SETTING, value: { hidden }, summary }]);
}

/** Permanently deletes starter content that has not been saved since. Returns the number of records. */
export async function removeSamples(actor: Actor): Promise<number> {
  return write(actor, { action: "delete", subject: "post", id: null }, async (transaction, change) => {
    const posts = await transaction.post.deleteMany({ where: UNSAVED_SAMPLE_POST });
    const categories = await transaction.category.deleteMany({ where: UNSAVED_SAMPLE });
    const items = await transaction.portfolioItem.deleteMany({ where: UNSAVED_SAMPLE });
    const removed = posts.count + categories.count + items.count;
    change.summary = `Sample content removed: ${removed}`;
    return removed;
  });
}
