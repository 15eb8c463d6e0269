/** Where a cluster listens: a Unix socket of this user. */
import { chownSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { ServerUser } from "./server-user.ts";

export const SOCKET_DIR_PREFIX = "collective-db-";
/** libpq and node-postgres expect this name. */
const SOCKET_NAME = ".s.PGSQL.5432";
/** sun_path of macOS, the shortest (unix(4)), without its NUL. */
const MAX_SOCKET_PATH = 103;

type Address = { url: string; settings: Record<string, string>; socketDir: string };

/** Its socket directory belongs to `user`. */
export function chooseAddress(user: ServerUser | null): Address {
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
