/** Calls route handlers as Next.js does, and signs users in. */
import { NextRequest } from "next/server";
import { randomUUID } from "node:crypto";
import { addAccount } from "@/lib/auth/accounts";
import { type Role, SYSTEM } from "@/lib/auth/rules";
import { sessionCookieName, startSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";
import { beforeEach } from "vitest";
import { type Handler, handlerAt, type Method } from "./routes";

export type Call = {
  method?: string;
  url?: string;
  /** the Cookie header */
  cookie?: string;
  params?: Record<string, string | string[]>;
  /** sent as JSON; strings, bytes and streams unchanged, URLSearchParams as a form */
  body?: unknown;
  headers?: Record<string, string>;
  /** aborts when the caller disconnects */
  signal?: AbortSignal;
};

/** A handler, or its method and address: `PUT /api/blog/posts/1`. */
export type Target = Handler | `${Method} /${string}`;

export async function call(target: Target, options: Call = {}): Promise<Response> {
  const { handler, ...found } = typeof target === "string" ? await handlerAt(target) : { handler: target };
  const { method = "GET", url = "/api/test", cookie, params = {}, body, headers, signal } = { ...found, ...options };
  const isForm = body instanceof URLSearchParams;
  const isRaw = isForm || typeof body === "string" || body instanceof Uint8Array || body instanceof ReadableStream;
  const request = new NextRequest(new URL(url, "http://localhost:3000"), {
    method,
    signal,
    headers: {
      ...(body !== undefined && { "Content-Type": isForm ? "application/x-www-form-urlencoded" : "application/json" }),
      ...(cookie && { Cookie: cookie }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body), duplex: "half" as const }),
  });
  return handler(request, { params: Promise.resolve(params) });
}

export async function callJson(target: Target, options?: Call) {
  const response = await call(target, options);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** The response when only the field at `path` is invalid. */
export const invalid = (path: string) => ({ status: 400, body: { issues: [{ path }] } });

/** The statuses of simultaneous responses, sorted. */
export const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();

export type Person = { id: string; cookie: string };

/** Creates an account without a password; returns its id and the Cookie header of its session. */
export async function createPerson(
  role: Role = "owner",
  names: { firstName?: string; lastName?: string } = {},
): Promise<Person> {
  const data = { email: `${randomUUID()}@example.org`, role, ...names };
  const { id } = await db().user.create({ data, select: { id: true } });
  return { id, cookie: await sessionFor(id) };
}

export const signIn = async (role?: Role) => (await createPerson(role)).cookie;

/** The Cookie header of the test's current user. */
export let cookie: string;

/** Signs in a new user, who becomes the current user. */
export async function signInAnew(role?: Role): Promise<void> {
  cookie = await signIn(role);
}

export const signInEach = (role?: Role) => beforeEach(() => signInAnew(role));

export const askAs = (own: string | undefined, target: Target, body?: unknown) =>
  callJson(target, { cookie: own, body });
export const ask = (target: Target, body?: unknown) => askAs(cookie, target, body);

export const userOf = async (own: string | undefined) => (await askAs(own, "GET /api/auth/user")).body;
export const isSignedIn = async (own: string | undefined) => (await askAs(own, "GET /api/auth/user")).status === 200;

/** The Cookie header of a new session. */
export const sessionFor = async (user: string) =>
  `${sessionCookieName()}=${(await startSession(user, "the tests")).token}`;

/** Creates an account with a password; returns its id and the Cookie header of a new session. */
export async function signInAs(email: string, password: string, role?: Role) {
  await addAccount(SYSTEM, email, password, role);
  const { id } = await db().user.findUniqueOrThrow({ where: { email } });
  return { id, cookie: await sessionFor(id) };
}
