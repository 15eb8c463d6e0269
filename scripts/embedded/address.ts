/** Where a cluster listens: a Unix socket of this user; on Windows a loopback port with a password. */
import { chownSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import type { ServerUser } from "./server-user.ts";

export const SOCKET_DIR_PREFIX = "collective-db-";
/** libpq and node-postgres expect this name. */
const SOCKET_NAME = ".s.PGSQL.5432";
/** sun_path of macOS, the shortest (unix(4)), without its NUL. */
const MAX_SOCKET_PATH = 103;
const isTcp = process.platform === "win32";

type Address = { url: string; settings: Record<string, string>; socketDir: string | null };

/** initdb's arguments for authentication. */
export function authArguments(directory: string): string[] {
  if (!isTcp) return ["--auth=trust"];
  writeFileSync(passwordFile(directory), randomBytes(24).toString("base64url"), { mode: 0o600 });
  return ["--auth=scram-sha-256", `--pwfile=${passwordFile(directory)}`];
}

/** Its socket directory belongs to `user`. */
export async function chooseAddress(directory: string, user: ServerUser | null): Promise<Address> {
  if (isTcp) {
    const port = await freePort();
    const password = readFileSync(passwordFile(directory), "utf8");
    return {
      url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
      settings: { listen_addresses: "127.0.0.1", port: String(port) },
      socketDir: null,
    };
  }
  const fits = (parent: string) =>
    path.join(parent, `${SOCKET_DIR_PREFIX}123456`, SOCKET_NAME).length <= MAX_SOCKET_PATH;
  const socketDir = mkdtempSync(path.join(fits(os.tmpdir()) ? os.tmpdir() : "/tmp", SOCKET_DIR_PREFIX));
  if (user) chownSync(socketDir, user.uid, user.gid);
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketDir)}`,
    settings: { listen_addresses: "", unix_socket_directories: socketDir, unix_socket_permissions: "0700" },
    socketDir,
  };
}

const passwordFile = (directory: string) => `${directory}-password`;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
