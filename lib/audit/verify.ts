import "server-only";
import { type Verdict, verifyChain } from "./chain.ts";
import { everyEntry, getAuditHead } from "./queries.ts";

export async function verifyAuditLog(): Promise<Verdict> {
  // read before the entries, because more may be added meanwhile
  const head = await getAuditHead();
  return verifyChain(everyEntry(), head ?? undefined);
}
