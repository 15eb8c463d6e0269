/**
 * The log: one JSON object a line on standard output, where systemd, Docker and every collector take it from. No personal
 * data: no address, e-mail, cookie, query or name of an object that is its own key.
 */

type Fields = Record<string, string | number | boolean | undefined>;

const FLUSH_MS = 50;
// A reader that has stopped must not stop the site, nor fill its memory: what does not fit is counted and left out.
const MAX_WAITING_CHARACTERS = 1024 * 1024;
const MAX_ERROR_CHARACTERS = 4_000;

let lines: string[] = [];
let timer: NodeJS.Timeout | undefined;
let dropped = 0;

/** Writes one line: the time, then `fields` in their order. Lines are collected for 50 ms, a write each would cost more than an answer. */
export function log(fields: Fields): void {
  lines.push(JSON.stringify({ time: now(), ...fields }));
  timer ??= setTimeout(flush, FLUSH_MS);
}

/**
 * Writes what failed to standard error, as one line of the same form, with its stack, which no caller is ever shown;
 * `request` is the id of the request it failed for.
 */
export function logError(message: string, error?: unknown, request?: string | null): void {
  console.error(JSON.stringify({ time: now(), level: "error", id: request ?? undefined, message, error: error === undefined ? undefined : describe(error) }));
}

/** Writes what has been collected; the last call of a process that ends. */
export function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (process.stdout.writableLength > MAX_WAITING_CHARACTERS) {
    dropped += lines.length;
    lines = [];
    return;
  }
  if (dropped > 0) lines.unshift(JSON.stringify({ time: now(), level: "warning", message: "log lines were left out", dropped }));
  dropped = 0;
  if (lines.length > 0) process.stdout.write(`${lines.join("\n")}\n`);
  lines = [];
}

const now = () => new Date().toISOString();

// a mail server, say, repeats the address that it refuses
const E_MAIL = /[^\s<>@"']+@[^\s<>@"']+\.[a-z]+/gi;

/** With the reason behind it: fetch, for one, says "fetch failed" and keeps why in its cause. */
function describe(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
  const cause = error instanceof Error && error.cause !== undefined ? `\ncaused by ${describe(error.cause)}` : "";
  return (text + cause).replace(E_MAIL, "(e-mail)").slice(0, MAX_ERROR_CHARACTERS);
}
