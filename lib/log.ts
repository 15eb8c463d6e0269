/** The log: one JSON object a line. No personal data: no address, email, cookie, query, or path with a secret. */
import { pino, stdSerializers, stdTimeFunctions } from "pino";

type Fields = Record<string, string | number | boolean | undefined>;

const FLUSH_MS = 50;
const BUFFER_BYTES = 64 * 1024;
// When the log is not read, lines beyond this are counted and dropped.
const MAX_WAITING_BYTES = 1024 * 1024;
const MAX_ERROR_CHARACTERS = 4_000;

const SECRETS = ["password", "token", "secret", "cookie", "authorization", "apiKey", "sessionToken"];
const redact = { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: "(redacted)" };

const format = {
  base: null,
  messageKey: "message",
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
};

// As bytes: strings would live long enough to be copied by the garbage collector.
let buffer = Buffer.allocUnsafe(BUFFER_BYTES);
let length = 0;
let count = 0;
let timer: NodeJS.Timeout | undefined;
let dropped = 0;

// Lines are collected: a write per line would cost more than the response.
const bufferedOutput = {
  write(line: string) {
    if (length + 3 * line.length > BUFFER_BYTES) flush();
    length += buffer.write(line, length);
    count += 1;
    timer ??= setTimeout(flush, FLUSH_MS);
  },
};
// Requests have no secret fields; redacting each line would triple its cost (docs/decisions/0022).
const requests = pino(format, bufferedOutput);
const warnings = pino({ ...format, redact }, bufferedOutput);
const errors = pino({ ...format, redact }, { write: (line: string) => console.error(line.trimEnd()) });

export function logRequest(fields: Fields): void {
  requests.info(fields);
}

/** Logs a failure with stack and causes; `request` is the id of the failed request. */
export function logError(message: string, error?: unknown, request?: string | null): void {
  errors.error({ id: request ?? undefined, error: error === undefined ? undefined : describeError(error) }, message);
}

const loggedAt = new Map<string, number>();

/** Like `logError`, at most once a minute, for a failure that each request repeats. */
export function logErrorOnceAMinute(message: string, error: unknown): void {
  if (isFirstOfMinute(message)) logError(message, error);
}

/** Logs a warning at most once a minute, for a condition that each request repeats. */
export function warnOnceAMinute(message: string, fields: Fields): void {
  if (isFirstOfMinute(message)) warnings.warn(fields, message);
}

function isFirstOfMinute(message: string): boolean {
  if (performance.now() - (loggedAt.get(message) ?? -Infinity) < 60_000) return false;
  loggedAt.set(message, performance.now());
  return true;
}

/** Writes collected lines. */
export function flush(): void {
  const taken = takeLines();
  if (process.stdout.writableLength > MAX_WAITING_BYTES) {
    dropped += taken.count;
  } else if (dropped > 0) {
    warnings.warn({ dropped }, "log lines were left out");
    dropped = 0;
    process.stdout.write(Buffer.concat([takeLines().bytes, taken.bytes]));
  } else if (taken.count > 0) {
    process.stdout.write(taken.bytes);
  }
  clearTimeout(timer);
  timer = undefined;
}

function takeLines(): { bytes: Buffer; count: number } {
  const taken = { bytes: buffer.subarray(0, length), count };
  // the stream may read the old buffer later
  buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  length = 0;
  count = 0;
  return taken;
}

// Mail servers and drivers repeat addresses in their messages.
// The lookbehind keeps it linear: a word is tried once, from its beginning.
const E_MAIL = /(?<![^\s<>@"':/])[^\s<>@"':/]+@[^\s<>@"':/]+\.\p{L}[\p{L}\p{M}\d-]*/gu;
const PASSWORD_IN_URL = /(\w:\/\/)[^\s@/]+@/g;

function describeError(error: unknown): string {
  const text = error instanceof Error ? stdSerializers.err(error).stack : String(error);
  return text.replace(PASSWORD_IN_URL, "$1…@").replace(E_MAIL, "(e-mail)").slice(0, MAX_ERROR_CHARACTERS);
}
