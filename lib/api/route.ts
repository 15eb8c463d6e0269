import "server-only";
import { ReadableStream as ReadableStreamOfNode } from "node:stream/web";
import { after, type NextRequest } from "next/server";
import { z } from "zod";
import { type Endpoint, ruleOf } from "../auth/endpoints.ts";
import { SECOND_FACTOR_REQUIRED, type StaffMember, assertMay, type Permission } from "../auth/rules.ts";
import { lacksSecondFactor } from "../auth/second-factor.ts";
import { findStaff } from "../auth/session.ts";
import { type Change, record } from "../db/write.ts";
import { AppError, type Issue, HTTP_STATUS } from "../errors.ts";
import { jobs, workSentJobs } from "../jobs/start.ts";
import { logError } from "../log.ts";
import { clientAddress } from "../rate-limit/client-address.ts";
import { limit, type LimitName, refundLimit } from "../rate-limit/limits.ts";
import { pathId } from "../validation/fields.ts";
import {
  FORM_TYPE,
  hasNoBody,
  MAX_ANONYMOUS_BYTES,
  MAX_JSON_BYTES,
  mediaType,
  readFormBody,
  readJsonBody,
  readJsonText,
  readLimited,
} from "./body.ts";
import { assertSameOrigin } from "./origin.ts";

/** The input of a route: a schema for each part, and one kind of body. */
export type Accepts = {
  /** The parameters of the path, passed to the handler by name; for staff routes `PARAMS` by default. */
  params?: z.ZodType;
  /** The error for impossible params: by default not found (404), or invalid (400) when callers make them up. */
  impossible?: "validation";
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body may also be the form of a page that runs no scripts (`isForm`). */
  forms?: true;
  bytes?: true;
  /** 2 MiB by default, without a session 64 KiB. */
  maxBytes?: number;
  /** JSON that may be declared as text, as navigator.sendBeacon() does. */
  text?: z.ZodType;
  /** Media types of bytes, or of a body that the handler reads itself. */
  streams?: readonly string[];
  /** The handler sends no jobs, and also runs outside of Next. */
  withoutJobs?: true;
  /** The status of a success; 200 by default. */
  status?: 200 | 201 | 202 | 204 | 302 | 404;
};

export type Contract = {
  /** The key in the table of permissions; null: public, without a session. */
  endpoint: Endpoint | null;
  accepts: Accepts & { limit?: LimitName };
};

/** `[key]` is the key of a document; every other parameter is an id. */
const PARAMS = z.object({ key: z.string().optional() }).catchall(pathId);

type Parsed<Schema, Otherwise = undefined> = Schema extends z.ZodType ? z.infer<Schema> : Otherwise;
/** The names in brackets: "key" in "GET /api/site/[key]". */
type ParameterIn<Path> = Path extends `${string}[${infer Name}]${infer Rest}` ? Name | ParameterIn<Rest> : never;
type Params<Path> = { [Name in ParameterIn<Path>]: Name extends "key" ? string : number };
type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };

export type Input<A extends Accepts, Path = ""> = Parsed<A["params"], Params<Path>> & {
  request: NextRequest;
  query: Parsed<A["query"]>;
  body: Parsed<A["body"]>;
  isForm: boolean;
  text: Parsed<A["text"]>;
  bytes: A["bytes"] extends true ? Buffer<ArrayBuffer> : undefined;
};

/**
 * A public handler: refuses writes from other origins (403), counts bodies (429), reads (413, 415, 400), parses (400).
 * Also counts `limit`, and refunds it when the input does not fit its schema.
 */
export function publicRoute<A extends Accepts>(
  accepts: A & { limit?: LimitName },
  handle: (input: Input<A>) => Promise<unknown>,
) {
  return route({ endpoint: null, accepts }, async (request, context) => {
    assertSameOrigin(request);
    const address = clientAddress(request);
    if (accepts.body || accepts.bytes) await limit("anonymousBody", address);
    if (accepts.limit) await limit(accepts.limit, address);
    const input = await parse<Input<A>>(request, context, accepts, accepts.maxBytes ?? MAX_ANONYMOUS_BYTES).catch(
      async (error: unknown) => {
        if (accepts.limit && error instanceof AppError && error.issues) await refundLimit(accepts.limit, address);
        throw error;
      },
    );
    return respond(await handle(input), accepts.status);
  });
}

/**
 * A handler for staff: 401 without a session, 403 without the permission that the table requires for `endpoint` or
 * without a required second factor, both before the body is read. Mutations check the owner of a record under its lock.
 */
export function staffRoute<Path extends Endpoint, A extends Accepts>(
  endpoint: Path,
  accepts: A,
  handle: (input: Input<A, Path> & { actor: StaffMember }) => Promise<unknown>,
) {
  const { permission } = ruleOf(endpoint);
  const contract: Contract = { endpoint, accepts: { ...(endpoint.includes("[") && { params: PARAMS }), ...accepts } };
  return route(contract, async (request, context) => {
    const sender = await authorize(request, permission);
    assertSameOrigin(request);
    const maxBytes = accepts.maxBytes ?? MAX_JSON_BYTES;
    const input = await parse<Input<A, Path>>(request, context, contract.accepts, maxBytes);
    // the sender may have been disabled or given another role while the body arrived
    const actor = accepts.body || accepts.bytes ? await authorize(request, permission) : sender;
    const result = await handle({ actor, ...input }).catch(async (error: unknown) => {
      // the sender may just have been removed, along with the rows
      const mayBeGone = !(error instanceof AppError) || error.code === "not_found";
      throw mayBeGone && !(await findStaff(request)) ? unauthorized() : error;
    });
    const response = respond(result, accepts.status);
    if (!response.headers.has("cache-control")) response.headers.set("Cache-Control", NO_STORE);
    return response;
  });
}

const unauthorized = () => new AppError("unauthorized", "Unauthorized");

/** Throws AppError: unauthorized, forbidden. */
async function authorize(request: NextRequest, permission: Permission): Promise<StaffMember> {
  const member = await findStaff(request);
  if (!member) throw unauthorized();
  // "account" is exempt: there the second factor is set up
  if (permission !== "account" && (await lacksSecondFactor(member.id)))
    throw new AppError("forbidden", SECOND_FACTOR_REQUIRED);
  assertMay(member, permission);
  return member;
}

/** Makes a response from a handler's result: a response, a value to send as JSON, or nothing. */
function respond(result: unknown, status = 200): Response {
  return result instanceof Response
    ? result
    : Response.json(result === undefined ? { success: true } : result, { status, headers: NOT_STORED });
}

/** The API's only try/catch. Jobs that a request sends run right after its response. */
function route(contract: Contract, handle: (request: NextRequest, context: RouteContext) => Promise<Response>) {
  const handler = async (request: NextRequest, context: RouteContext): Promise<Response> => {
    const { sent } = jobs;
    try {
      return await handle(request, context);
    } catch (error) {
      return errorResponse(error, request.headers.get("x-request-id"));
    } finally {
      // may include jobs of a concurrent request: one extra query
      if (!contract.accepts.withoutJobs && jobs.sent !== sent) after(workSentJobs);
    }
  };
  return Object.assign(handler, { contract });
}

async function parse<Read>(request: NextRequest, context: RouteContext, accepts: Accepts, maxBytes: number) {
  const { params, impossible = "not_found", query, body, forms, text, bytes } = accepts;
  const isForm = forms === true && mediaType(request) === FORM_TYPE;
  const readBody = async (schema: z.ZodType) => {
    if (isForm) return readFormBody(request, maxBytes);
    return hasNoBody(request) && (await schema.safeParseAsync(undefined)).success
      ? undefined
      : readJsonBody(request, maxBytes);
  };
  const input = {
    request,
    // An impossible id is 404, like an unknown one.
    ...((params && (await parseWith(params, await context.params, impossible))) as object),
    query: query && (await parseWith(query, Object.fromEntries(new URL(request.url).searchParams), "validation")),
    body: body && (await parseWith(body, await readBody(body), "validation")),
    isForm,
    text: text && (await parseWith(text, await readJsonText(request, maxBytes), "validation")),
    bytes: bytes && (await readLimited(request, maxBytes)),
  };
  return input as Read;
}

async function parseWith(schema: z.ZodType, value: unknown, code: "validation" | "not_found"): Promise<unknown> {
  const result = await schema.safeParseAsync(value);
  if (result.success) return result.data;
  if (code === "not_found") throw new AppError("not_found", "Not found");
  const issues: Issue[] = result.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new AppError("validation", issues[0]?.message ?? "Invalid input", { issues });
}

function errorResponse(error: unknown, requestId: string | null): Response {
  const headers = new Headers(NOT_STORED);
  if (error instanceof AppError) {
    const { code, message, issues, extra, retryAfterSeconds } = error;
    if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
    return Response.json({ message, ...(issues && { issues }), ...extra }, { status: HTTP_STATUS[code], headers });
  }
  logError("A request failed", error, requestId);
  const message = "Something went wrong on our side. Please try again later.";
  return Response.json({ message }, { status: 500, headers });
}

/** Not cached. Routes with their own Cache-Control skip this. */
export const NO_STORE = "private, no-store";
const NOT_STORED = { "Cache-Control": NO_STORE };

const cookieHeaders = (cookies: string[]) => cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);

/** A redirect within this site that sets `cookies`. It names no host, so no header can change its destination. */
export const redirectTo = (path: `/${string}`, cookies: string[] = []): Response => redirectToUrl(path, cookies);

/** Redirects to an address that the program has built, such as the sign-in page of a provider. */
export function redirectToUrl(location: string, cookies: string[]): Response {
  const headers: [string, string][] = [["Location", location], ["Cache-Control", NO_STORE], ...cookieHeaders(cookies)];
  return new Response(null, { status: 302, headers });
}

export function withCookies(body: object, cookies: string[], status = 200): Response {
  return Response.json(body, { status, headers: [["Cache-Control", NO_STORE], ...cookieHeaders(cookies)] });
}

/** A streamed body with backpressure. */
const textStream = (texts: AsyncGenerator<string>): ReadableStream<Uint8Array> =>
  (ReadableStreamOfNode.from(texts) as ReadableStream<string>).pipeThrough(new TextEncoderStream());

/** A CSV file to save as `name`.csv. Logs the export, but not for HEAD, for which Next calls this, too. */
export async function csvExport(
  { request, actor }: { request: NextRequest; actor: StaffMember },
  change: Pick<Change, "subject" | "summary">,
  name: string,
  lines: AsyncGenerator<string>,
): Promise<Response> {
  if (request.method !== "HEAD") await record(actor, { action: "export", id: null, ...change });
  return new Response(textStream(lines), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });
}

/** Streams a JSON list. Reads the first batch before sending headers, so that a database failure can set the status. */
export async function jsonList(batches: AsyncGenerator<unknown[]>, headers: Record<string, string> = {}) {
  const first = await batches.next();
  return new Response(textStream(listText(first, batches)), {
    headers: { "Content-Type": "application/json", ...headers },
  });
}

async function* listText(first: IteratorResult<unknown[]>, batches: AsyncGenerator<unknown[]>): AsyncGenerator<string> {
  let before = "[";
  for (let batch = first; !batch.done; batch = await batches.next()) {
    if (batch.value.length === 0) continue;
    yield before + batch.value.map((row) => JSON.stringify(row)).join(",");
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

type Paging = {
  page: number;
  perPage: number;
  total: number;
  /** The most rows that the list shows. */
  limit?: number;
};

/** The total, and the number of the next page if there is one. */
export function pageHeaders({ page, perPage, total, limit = Infinity }: Paging): Record<string, string> {
  const hasNext = page * perPage < Math.min(total, limit);
  return { "X-Total-Count": String(total), ...nextPageHeader(page, hasNext) };
}

/** For a list without a total. */
export const nextPageHeader = (page: number, hasNext: boolean): Record<string, string> =>
  hasNext ? { "X-Next-Page": String(page + 1) } : {};
