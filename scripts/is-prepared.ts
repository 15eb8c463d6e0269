import pg from "pg";
import { verifyPassword } from "../lib/auth/password.ts";
import { connect } from "../lib/db/pool.ts";
import { env } from "../lib/env.ts";
import { StartError } from "./embedded/data-dir.ts";
import { pendingMigrations } from "./migrations.ts";

/** Whether migrations and administrator exist. Small queries, as a usual start loads no more. Throws StartError. */
export async function isPrepared(): Promise<boolean> {
  const { DATABASE_URL, ADMIN_EMAIL, ADMIN_PASSWORD } = env();
  const client = await connect(DATABASE_URL, { query_timeout: 10_000 }).catch((error: unknown) => {
    throw new StartError(`DATABASE_URL: the database does not answer (${connectFailure(error)}).`);
  });
  try {
    if ((await pendingMigrations(client)).length > 0) return false;
    if (!ADMIN_EMAIL || !ADMIN_PASSWORD) return (await client.query("SELECT 1 FROM users LIMIT 1")).rowCount === 1;
    const applied = await client.query<{ password_hash: string | null }>(
      "SELECT password_hash FROM configured_admins WHERE email = $1",
      [ADMIN_EMAIL.toLowerCase()],
    );
    const passwordHash = applied.rows[0]?.password_hash;
    return passwordHash ? await verifyPassword(ADMIN_PASSWORD, passwordHash) : false;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATABASE_URL: the database cannot be read (${connectFailure(error)}).`);
  } finally {
    await client.end().catch(() => {});
  }
}

// without the URL, which holds the password
function connectFailure(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  return error instanceof pg.DatabaseError ? message : (code ?? message);
}
