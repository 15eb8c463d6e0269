import type { QueryFunctionContext } from "@tanstack/react-query";
import type { Issue } from "../errors.ts";
import { OFFLINE, offlineOr } from "../browser/offline.ts";
import { orNull } from "../or-null.ts";

const UNREACHABLE = "The site cannot be reached.";

/** A failed call. `message` is the status, a colon, and the response's text. */
export class ApiError extends Error {
  /** 0 without a response. */
  readonly status: number;
  /** For the screen: never the error page of a proxy, which answers while the site restarts. */
  readonly reason: string;
  readonly issues: Issue[];
  /** The rest of the response, e.g. the current version after a conflict. */
  readonly body: Record<string, unknown>;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    const body: unknown = orNull(() => JSON.parse(text) as unknown);
    this.body = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
    const other = text.startsWith("<") ? `The site did not respond as expected (${status}).` : text;
    this.reason = typeof this.body.message === "string" ? this.body.message : other;
    this.issues = Array.isArray(this.body.issues) ? (this.body.issues as Issue[]) : [];
  }
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401: .*Unauthorized/s.test(error.message);
}

/** Whether a call failed because there was no connection when it was made. */
export const wasOffline = ({ status, reason }: ApiError) => status === 0 && reason === OFFLINE;

export const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0;

export type Outcome<T> = { record: T; headers?: Headers; error?: undefined } | { record?: undefined; error: ApiError };

/** Sends a call with cookies; the body is a Blob, or becomes JSON. Throws ApiError, also offline and after a minute. */
export async function request<T>(method: string, url: string, body?: unknown, options: Options = {}): Promise<T> {
  return (await send(method, url, body, options)).json() as Promise<T>;
}

type Options = Pick<RequestInit, "signal" | "cache"> & {
  /** The call must arrive even if the page is left. */
  leaving?: boolean;
};

// browsers allow 64 KiB for all keepalive requests of a page
const MAX_LEAVING_LENGTH = 20_000;

// otherwise a call on a dead connection could be delivered long after it was made
const MAX_CALL_MS = 60_000;

/** Like `request`, with the response's headers. */
export async function send(
  method: string,
  url: string,
  content?: unknown,
  { leaving = false, signal, ...init }: Options = {},
): Promise<Response> {
  const body = content === undefined || content instanceof Blob ? content : JSON.stringify(content);
  const type = content instanceof Blob ? content.type : "application/json";
  const reason = offlineOr(UNREACHABLE);
  const response = await fetch(url, {
    ...init,
    method,
    signal: timeoutSignal(signal),
    credentials: "include",
    ...(leaving && (typeof body === "string" ? body.length : 0) < MAX_LEAVING_LENGTH && { keepalive: true }),
    ...(body !== undefined && { headers: { "Content-Type": type }, body }),
  }).catch(() => {
    throw new ApiError(0, reason);
  });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  return response;
}

/** A signal that aborts with `signal`, and after a minute. (AbortSignal.any is too new for Safari 16.) */
function timeoutSignal(signal: AbortSignal | null | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(MAX_CALL_MS);
  if (!signal || signal.aborted) return signal ?? timeout;
  const either = new AbortController();
  for (const one of [signal, timeout]) one.addEventListener("abort", () => either.abort(), { once: true });
  return either.signal;
}

/** Like `request`, with the failure as a value. */
export async function attempt<T>(method: string, url: string, body?: unknown, options?: Options): Promise<Outcome<T>> {
  try {
    const response = await send(method, url, body, options);
    return { record: (await response.json()) as T, headers: response.headers };
  } catch (error) {
    // any other error comes from a response that was cut off
    return { error: error instanceof ApiError ? error : new ApiError(0, UNREACHABLE) };
  }
}

/** GETs the first element of the key. */
export function fetchKey<T>({ queryKey }: Pick<QueryFunctionContext, "queryKey">): Promise<T> {
  return request<T>("GET", String(queryKey[0]));
}

export type ListPage<Row> = { rows: Row[]; total: number };

/** GETs one page of a list: `{ items, total }`, or an array of rows whose total is in a header. */
export async function fetchPage<Row>({ queryKey }: Pick<QueryFunctionContext, "queryKey">): Promise<ListPage<Row>> {
  const response = await send("GET", String(queryKey[0]));
  const body = (await response.json()) as Row[] | { items: Row[]; total: number };
  if (!Array.isArray(body)) {
    const { items: rows, ...others } = body;
    return { rows, ...others };
  }
  return { rows: body, total: Number(response.headers.get("X-Total-Count") ?? body.length) };
}

/** Like `fetchKey`, with null for a 401. */
export function fetchKeyOrNull<T>(context: Pick<QueryFunctionContext, "queryKey">): Promise<T | null> {
  return fetchKey<T>(context).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  });
}

/** A value after JSON: dates are ISO strings. */
export type InJson<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: InJson<Value[Key]> }
    : Value;
