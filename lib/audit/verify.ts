import "server-only";
import { type Verdict, verifyChain } from "./chain.ts";
import { everyEntry, getAuditHead } from "./queries.ts";

export async function verifyAuditLog(): Promise<Verdict> {
  // the head first: more entries may follow meanwhile
  const head = await getAuditHead();
  return verifyChain(everyEntry(), head ?? undefined);
}
