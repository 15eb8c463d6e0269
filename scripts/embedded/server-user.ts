/**
 * The user that runs PostgreSQL, which refuses root. Root runs it through setpriv (util-linux) as another user with the
 * capability to enter private directories, so that a DATA_DIR below a 0700 /root works.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { StartError } from "./data-dir.ts";

const SETPRIV = ["/usr/bin/setpriv", "/bin/setpriv"];
// setpriv would clear capabilities when it changes the user
const KEEP_ACCESS = [
  "--clear-groups",
  "--securebits=+no_setuid_fixup",
  "--inh-caps=+dac_override",
  "--ambient-caps=+dac_override",
];

export type ServerUser = { uid: number; gid: number };
type Command = { program: string; args: string[]; user?: ServerUser };

/** The owner of the files in `directory`; null: this process's user. Throws StartError without a user to run as. */
export function serverUser(directory: string): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  const files = statSync(directory, { throwIfNoEntry: false });
  if (files && files.uid !== 0) return { uid: files.uid, gid: files.gid };
  const checkout = statSync(path.join(import.meta.dirname, "../.."));
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  // initdb needs the user's name
  const found =
    users.find((fields) => checkout.uid !== 0 && Number(fields[2]) === checkout.uid) ??
    users.find((fields) => fields[0] === "nobody");
  if (!found) throw new StartError("PostgreSQL does not run as root: start as another user, or set DATABASE_URL.");
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** Runs `program` as `user`; it ends with its parent (Linux). */
export function commandFor(program: string, args: string[], user: ServerUser | null): Command {
  const setpriv = process.platform === "linux" ? SETPRIV.find((file) => existsSync(file)) : undefined;
  if (!setpriv) {
    if (user && process.platform === "linux")
      throw new StartError(
        "PostgreSQL does not run as root, and `setpriv` is missing: install util-linux, start as another user, or set DATABASE_URL.",
      );
    return { program, args, ...(user && { user }) };
  }
  const identity = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, ...KEEP_ACCESS] : [];
  return { program: setpriv, args: ["--pdeathsig=INT", ...identity, program, ...args] };
}
