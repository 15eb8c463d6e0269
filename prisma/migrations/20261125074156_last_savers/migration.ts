import type pg from "pg";
import { getConstructionPlans } from "pg-boss";

/** Makes pg-boss's tables, within the transaction of the migration. */
export async function convert(client: pg.ClientBase): Promise<void> {
  const plans = getConstructionPlans("pgboss", { createSchema: false });
  await client.query(plans.replace(/^\s*(BEGIN|COMMIT);$/gm, ""));
}
