/**
 * The embedded Postgres as a process of its own: PGlite behind its socket server, on a Unix socket that only this user
 * can open. `node scripts/embedded-database.ts DATA_DIR/database SOCKET_DIR`; without a parent's IPC channel it refuses,
 * and it ends with its parent, so that a killed server leaves no process behind.
 */
import { statfsSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { lockDatabaseFiles, unlockDatabaseFiles } from "../lib/data-dir.ts";

const MAX_CONNECTIONS = 20;
/** A segment of the write-ahead log, which Postgres makes at its start when none is left. */
const ROOM_TO_START = 16 * 1024 * 1024;

const [databaseDir, socketDir] = process.argv.slice(2);
if (!process.send || !databaseDir || !socketDir) {
  console.error("embedded-database is started by `npm start`, `npm run dev` and the other commands, not by hand.");
  process.exit(2);
}

// Ctrl-C reaches the whole process group: the parent decides when the database may go.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
// before it serves there is nothing to end cleanly
const giveUp = () => process.exit(0);
process.on("disconnect", giveUp);

const dataDir = databaseDir === "memory" ? undefined : path.dirname(databaseDir);
const db = await open(databaseDir).catch((error: unknown) => {
  console.error(`Error: ${reasonOf(error)}`);
  process.exit(1);
});
const server = new PGLiteSocketServer({
  db: oneQueryAtATime(db),
  // the file name by which libpq and node-postgres look for a socket in a directory
  path: path.join(socketDir, ".s.PGSQL.5432"),
  maxConnections: MAX_CONNECTIONS,
});
await server.start();
process.off("disconnect", giveUp);

async function open(directory: string): Promise<PGlite> {
  if (dataDir) await lockDatabaseFiles(dataDir);
  return PGlite.create({ ...(dataDir && { dataDir: directory }), extensions: { pg_trgm } });
}

// what PGlite cannot write it tells in many ways, none of which says why
function reasonOf(error: unknown): string {
  if (dataDir) {
    const { bavail, bsize } = statfsSync(dataDir);
    if (bavail * bsize < ROOM_TO_START) return "the disk is full";
  }
  return (error instanceof Error && error.message) || "its files cannot be opened";
}

/**
 * PGlite is one session that all connections share, and a query with values is five messages (Parse, Bind, Describe,
 * Execute, Sync). The socket server lets another connection in after each message unless a transaction is open, and then
 * one connection's values meet another's statement. So the time from Parse to Sync counts as a transaction here.
 */
function oneQueryAtATime(session: PGlite): PGlite {
  const SYNC = 0x53;
  const PART_OF_A_QUERY = new Set([..."PBDECH"].map((type) => type.charCodeAt(0)));
  let isInQuery = false;
  return new Proxy(session, {
    get(target, name) {
      if (name === "isInTransaction") return () => isInQuery || target.isInTransaction();
      if (name === "execProtocolRawStream") {
        return (...args: Parameters<PGlite["execProtocolRawStream"]>) => {
          const type = args[0][0] ?? SYNC;
          isInQuery = PART_OF_A_QUERY.has(type);
          return target.execProtocolRawStream(...args);
        };
      }
      // what a connection that has gone left open is rolled back
      if (name === "exec") isInQuery = false;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

let ending = false;
async function end() {
  if (ending) return;
  ending = true;
  await server.stop();
  await db.close();
  if (dataDir) unlockDatabaseFiles(dataDir);
  process.exit(0);
}

process.on("disconnect", end);
process.on("message", (message) => {
  if (message === "end") void end();
});
process.send("ready");
