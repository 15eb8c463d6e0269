/** What can go wrong for a caller, with its HTTP status: the one table from code to status. */
export const STATUS_OF = {
  validation: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  too_many: 429,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;
export type Issue = { path: string; message: string };

/** The one kind of error that is meant for the caller: a code, a human sentence and, where they help, issues by field. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** further members of the answer, e.g. the current version after a stale edit */
  readonly extra: Record<string, string | number> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details: { issues?: Issue[]; retryAfterSeconds?: number; extra?: Record<string, string | number>; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.extra = details.extra;
  }
}

/** Refuses a save over a version that is not the newest any more; the answer says which one is. */
export function staleEdit(what: string, { version, updatedAt }: { version: number; updatedAt?: Date }): AppError {
  return new AppError("conflict", `Somebody else has saved this ${what} since you opened it.`, {
    issues: [{ path: "version", message: "There is a newer version" }],
    extra: { version, ...(updatedAt && { updatedAt: updatedAt.toISOString() }) },
  });
}

// Prisma's codes for a server that cannot be reached, refuses, or does not answer in time
const PRISMA_UNAVAILABLE = new Set(["P1000", "P1001", "P1002", "P1003", "P1008", "P1010", "P1011", "P1017", "P2024", "P2028", "P2037"]);
const ADAPTER_UNAVAILABLE = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections", "TlsConnectionError"]);
// SQLSTATE classes 08 (connection), 53 (resources), 57P (shutdown), 58 (system)
const SQLSTATE_UNAVAILABLE = /^(08...|53...|57P..|58...|25006)$/;
const SOCKET_UNAVAILABLE = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "ENOTFOUND", "ETIMEDOUT", "EPIPE", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);
const DRIVER_UNAVAILABLE = /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/;

/** True when the database, not the question put to it, is the fault: asked again later the same call may succeed. */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 5) return false;
  const { code, errorCode, kind, originalCode, message, cause, meta } = error as Record<string, unknown>;
  for (const value of [code, errorCode, kind, originalCode]) {
    if (typeof value !== "string") continue;
    if (PRISMA_UNAVAILABLE.has(value) || ADAPTER_UNAVAILABLE.has(value) || SOCKET_UNAVAILABLE.has(value)) return true;
    if (SQLSTATE_UNAVAILABLE.test(value)) return true;
  }
  if (typeof message === "string" && DRIVER_UNAVAILABLE.test(message)) return true;
  if (isDatabaseUnavailable(cause, depth + 1)) return true;
  return isDatabaseUnavailable((meta as Record<string, unknown> | undefined)?.driverAdapterError, depth + 1);
}

/** True when a row with that unique value is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === "P2002";
}

/** True when a row refers to one that is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === "P2003";
}

/** True when the row that was to be changed is not there. */
export function isMissingRow(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === "P2025";
}
