export const HTTP_STATUS = {
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

export type ErrorCode = keyof typeof HTTP_STATUS;
export type Issue = { path: string; message: string };

type Details = { issues?: Issue[]; retryAfterSeconds?: number; extra?: Record<string, unknown>; cause?: unknown };

const APP_ERROR = Symbol.for("collective.AppError");

/** An error whose message the caller sees, with a code and issues by field. */
export class AppError extends Error {
  readonly [APP_ERROR] = true;
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** More members of the response body, e.g. the current version after a conflict. */
  readonly extra: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.extra = details.extra;
  }

  /** True for errors of another copy of this module, too (`per-process.ts`): one copy makes the database client. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && APP_ERROR in error;
  }
}

/** An error with its message at the field `path`. */
export const fieldError = (path: string, message: string, code: ErrorCode = "validation") =>
  new AppError(code, message, { issues: [{ path, message }] });

/** Whether `error` refuses the input, or the link by which it was sent. */
export const isInputError = (error: unknown) =>
  error instanceof AppError && (error.code === "validation" || error.code === "not_found");

/** A slug is taken; the message suggests a free one. */
export const slugTaken = (slug: string, free: string) =>
  fieldError("slug", `The slug "${slug}" is taken. "${free}" is free.`, "conflict");

// Prisma: unreachable, refused or timed out
const PRISMA_UNAVAILABLE = new Set("P1000 P1001 P1002 P1003 P1008 P1010 P1011 P1017 P2024 P2028 P2037".split(" "));
const ADAPTER_UNAVAILABLE = new Set(
  "DatabaseNotReachable ConnectionClosed SocketTimeout TooManyConnections TlsConnectionError".split(" "),
);
// SQLSTATE classes 08 (connection), 53 (resources), 57 (shutdown, statement_timeout), 58 (system); 25006: a standby;
// 55000: closed to connections
const SQLSTATE_UNAVAILABLE = /^(08...|53...|57...|58...|25006|55000)$/;
const SOCKET_UNAVAILABLE = new Set(
  "ECONNREFUSED ECONNRESET ENOENT ENOTFOUND ETIMEDOUT EPIPE EAI_AGAIN EHOSTUNREACH ENETUNREACH".split(" "),
);
const DRIVER_UNAVAILABLE =
  /timeout (?:exceeded when|expired)|Query read timeout|Connection terminated|encountered a connection error/;

/** True when the database failed, not the query: a retry may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isCausedBy(
    error,
    (code) =>
      PRISMA_UNAVAILABLE.has(code) ||
      ADAPTER_UNAVAILABLE.has(code) ||
      SOCKET_UNAVAILABLE.has(code) ||
      SQLSTATE_UNAVAILABLE.test(code),
    (message) => DRIVER_UNAVAILABLE.test(message),
  );

export const isDiskFull = (error: unknown): boolean => isCausedBy(error, (code) => code === "53100");

/** Whether the error or one of its causes has such a code or message. */
function isCausedBy(
  error: unknown,
  hasCode: (code: string) => boolean,
  hasMessage: (message: string) => boolean = () => false,
  depth = 0,
): boolean {
  if (typeof error !== "object" || error === null || depth > 5) return false;
  const { code, errorCode, kind, originalCode, message, cause, meta } = error as Record<string, unknown>;
  if ([code, errorCode, kind, originalCode].some((value) => typeof value === "string" && hasCode(value))) return true;
  if (typeof message === "string" && hasMessage(message)) return true;
  const causes = [cause, (meta as Record<string, unknown> | undefined)?.driverAdapterError];
  return causes.some((one) => isCausedBy(one, hasCode, hasMessage, depth + 1));
}

type PrismaError = {
  code?: unknown;
  meta?: { relation?: unknown; driverAdapterError?: { cause?: { constraint?: { index?: unknown } } } };
} | null;

/**
 * Whether `error` is Prisma's for a missing row, from `…OrThrow`, `update` or `delete`. A missing row of a relation
 * does not count: the caller did not ask for it, so it is a fault of the program.
 */
export function isMissingRow(error: unknown): boolean {
  const { code, meta } = (error as PrismaError) ?? {};
  return code === "P2025" && meta?.relation === undefined;
}

/** For models that staff know by another name. */
const STAFF_NAMES: Record<string, string> = {
  ContactSubmission: "Message",
  Media: "Picture",
  PortfolioItem: "Portfolio item",
  PostComment: "Comment",
  PostRevision: "Revision",
  PreviewLink: "Preview link",
  SiteRevision: "Revision",
  User: "Person",
};

/** The error that the caller sees for a missing row of `model`. */
export const recordNotFound = (model: string) => new AppError("not_found", `${STAFF_NAMES[model] ?? model} not found`);

/** True when exactly this unique constraint was violated (`table_column_key`, `table_pkey`). */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  isViolation(error, "P2002", constraint);

/** Throws `slugTaken` for a violation of the slugs' `constraint`, and any other error unchanged. */
export const orSlugTaken =
  (constraint: string, slug: string | undefined, free: (slug: string) => Promise<string>) =>
  async (error: unknown): Promise<never> => {
    throw slug && isUniqueViolation(error, constraint) ? slugTaken(slug, await free(slug)) : error;
  };

/** True when this foreign key was violated (`table_column_fkey`). */
export const isForeignKeyViolation = (error: unknown, constraint: string): boolean =>
  isViolation(error, "P2003", constraint);

function isViolation(error: unknown, violation: string, constraint: string): boolean {
  const { code, meta } = (error as PrismaError) ?? {};
  return code === violation && meta?.driverAdapterError?.cause?.constraint?.index === constraint;
}
