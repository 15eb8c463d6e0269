/**
 * The log: one JSON object a line, requests and notes on standard output, failures on standard error. No personal data: no
 * network address, e-mail, cookie, query, or path that is itself a key.
 */
import { pino, stdSerializers } from "pino";

type Fields = Record<string, string | number | boolean | undefined>;

const FLUSH_MS = 50;
const BUFFER_BYTES = 64 * 1024;
// A reader that has stopped neither stops the site nor fills its memory: lines beyond this are counted and dropped.
const MAX_WAITING_BYTES = 1024 * 1024;
const MAX_ERROR_CHARACTERS = 4_000;

const SECRETS = ["password", "token", "secret", "cookie", "authorization", "apiKey", "sessionToken"];
const redact = { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: "(redacted)" };

// many lines are of one millisecond
let timeOfStamp = 0;
let stamp = "";

function timestamp(): string {
  const now = Date.now();
  if (now !== timeOfStamp) {
    timeOfStamp = now;
    stamp = `,"time":"${new Date(now).toISOString()}"`;
  }
  return stamp;
}

const format = {
  base: null,
  messageKey: "message",
  timestamp,
  formatters: { level: (label: string) => ({ level: label }) },
};

// As bytes: strings would live long enough for the garbage collector to copy each of them.
let waiting = Buffer.allocUnsafe(BUFFER_BYTES);
let length = 0;
let count = 0;
let timer: NodeJS.Timeout | undefined;
let dropped = 0;

// A write for each line would cost more than the response, so lines are collected.
const collected = {
  write(line: string) {
    // a line has some hundred bytes
    if (length + 3 * line.length > BUFFER_BYTES) flush();
    length += waiting.write(line, length);
    count += 1;
    timer ??= setTimeout(flush, FLUSH_MS);
  },
};
// Its fields are ours and hold no secret; looking for one in each line would triple its cost (docs/decisions/0024).
const requests = pino(format, collected);
const notes = pino({ ...format, redact }, collected);
const failures = pino({ ...format, redact }, { write: (line: string) => console.error(line.trimEnd()) });

/** Writes the line of a request. */
export function logRequest(fields: Fields): void {
  requests.info(fields);
}

/** Writes what an operator should look at one day. */
export function logWarning(message: string, fields: Fields = {}): void {
  notes.warn(fields, message);
}

/** Writes a failure with its stack and its causes; `request` is the id of the request that failed. */
export function logError(message: string, error?: unknown, request?: string | null): void {
  failures.error({ id: request ?? undefined, error: error === undefined ? undefined : describe(error) }, message);
}

/** Writes what has been collected; the last call of a process that ends. */
export function flush(): void {
  const taken = takeLines();
  if (process.stdout.writableLength > MAX_WAITING_BYTES) {
    dropped += taken.count;
  } else if (dropped > 0) {
    notes.warn({ dropped }, "log lines were left out");
    dropped = 0;
    process.stdout.write(Buffer.concat([takeLines().bytes, taken.bytes]));
  } else if (taken.count > 0) {
    process.stdout.write(taken.bytes);
  }
  clearTimeout(timer);
  timer = undefined;
}

function takeLines(): { bytes: Buffer; count: number } {
  const taken = { bytes: waiting.subarray(0, length), count };
  // what is written may be read from later
  waiting = Buffer.allocUnsafe(BUFFER_BYTES);
  length = 0;
  count = 0;
  return taken;
}

// A mail server repeats the address it refuses; a driver may repeat the address it was given.
const E_MAIL = /[^\s<>@"']+@[^\s<>@"']+\.[a-z]+/gi;
const PASSWORD_IN_URL = /(\w:\/\/)[^\s@/]+@/g;

function describe(error: unknown): string {
  const text = error instanceof Error ? stdSerializers.err(error).stack : String(error);
  return text.replace(PASSWORD_IN_URL, "$1…@").replace(E_MAIL, "(e-mail)").slice(0, MAX_ERROR_CHARACTERS);
}
