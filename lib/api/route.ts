import "server-only";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import { AppError, type Issue, isDatabaseUnavailable, STATUS_OF } from "../errors.ts";
import { logError } from "../log.ts";
import { readFormBody, readJsonBody } from "./body.ts";
import { assertSameOrigin } from "./origin.ts";
import { type Admin, requireAdmin } from "../auth/session.ts";

/** For answers about one person, and for errors: no cache may give them to another, or at another time. */
const NOT_KEPT = "private, no-store";

type Parsed<Schema> = Schema extends z.ZodType ? z.infer<Schema> : undefined;
type Schemas = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; form?: z.ZodType };
type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };

export type Input<S extends Schemas> = {
  request: NextRequest;
  params: Parsed<S["params"]>;
  query: Parsed<S["query"]>;
  body: Parsed<S["body"]>;
  form: Parsed<S["form"]>;
};

/**
 * A route handler that anybody may call: a write is refused to other origins (403), then params, query and body (JSON, or a form) are
 * parsed (400, 413, 415), and every error becomes `{ message, issues? }` with its status. The only try/catch of the API.
 */
export function publicRoute<S extends Schemas>(schemas: S, handle: (input: Input<S>) => Promise<Response>) {
  return route(async (request, context) => handle(await parse(request, context, schemas)));
}

/** The same for signed-in administrators only: 401 before anything else is looked at. */
export function adminRoute<S extends Schemas>(schemas: S, handle: (input: Input<S> & { admin: Admin }) => Promise<Response>) {
  return route(async (request, context) => {
    const admin = await requireAdmin(request);
    const response = await handle({ admin, ...(await parse(request, context, schemas)) });
    if (!response.headers.has("cache-control")) response.headers.set("Cache-Control", NOT_KEPT);
    return response;
  });
}

function route(handle: (request: NextRequest, context: RouteContext) => Promise<Response>) {
  return async (request: NextRequest, context: RouteContext): Promise<Response> => {
    try {
      return await handle(request, context);
    } catch (error) {
      return errorResponse(error, request.headers.get("x-request-id"));
    }
  };
}

async function parse<S extends Schemas>(request: NextRequest, context: RouteContext, schemas: S): Promise<Input<S>> {
  assertSameOrigin(request);
  const params = schemas.params && (await parseWith(schemas.params, await context.params, "not_found"));
  const query = schemas.query && (await parseWith(schemas.query, Object.fromEntries(new URL(request.url).searchParams), "validation"));
  const body = schemas.body && (await parseWith(schemas.body, await readJsonBody(request), "validation"));
  const form = schemas.form && (await parseWith(schemas.form, await readFormBody(request), "validation"));
  return { request, params, query, body, form } as Input<S>;
}

// An id that cannot be one names nothing: 404, as for one that is unknown.
async function parseWith(schema: z.ZodType, value: unknown, code: "validation" | "not_found"): Promise<unknown> {
  const result = await schema.safeParseAsync(value);
  if (result.success) return result.data;
  if (code === "not_found") throw new AppError("not_found", "Not found");
  const issues: Issue[] = result.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new AppError("validation", issues[0]?.message ?? "Invalid input", { issues });
}

function errorResponse(error: unknown, requestId: string | null): Response {
  const headers = new Headers({ "Cache-Control": NOT_KEPT });
  if (error instanceof AppError) {
    const { code, message, issues, extra, retryAfterSeconds } = error;
    if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
    return Response.json({ message, ...(issues && { issues }), ...extra }, { status: STATUS_OF[code], headers });
  }
  if (isDatabaseUnavailable(error)) {
    headers.set("Retry-After", "10");
    return Response.json({ message: "The database cannot be reached at the moment. Please try again shortly." }, { status: 503, headers });
  }
  logError("A request could not be answered", error, requestId);
  return Response.json({ message: "Something went wrong on our side. Please try again later." }, { status: 500, headers });
}
