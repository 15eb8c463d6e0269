/** Calls of handlers, as Next.js makes them, and who makes them. */
import { NextRequest } from "next/server";
import { randomUUID } from "node:crypto";
import { addAccount } from "@/lib/auth/accounts";
import { type Role, SYSTEM } from "@/lib/auth/rules";
import { sessionCookieName, startSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";
import type { Handler } from "./routes";

export type Call = {
  method?: string;
  url?: string;
  /** an administrator's Cookie header */
  cookie?: string;
  params?: Record<string, string | string[]>;
  /** sent as JSON; strings and bytes unchanged */
  body?: unknown;
  headers?: Record<string, string>;
  /** aborted when the caller goes */
  signal?: AbortSignal;
};

/** Calls a handler as Next.js does. */
export async function call(
  handler: Handler,
  { method = "GET", url = "/api/test", cookie, params = {}, body, headers, signal }: Call = {},
): Promise<Response> {
  const isRaw = typeof body === "string" || body instanceof Uint8Array || body instanceof ReadableStream;
  const request = new NextRequest(new URL(url, "http://localhost:3000"), {
    method,
    signal,
    headers: {
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(cookie && { Cookie: cookie }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body), duplex: "half" as const }),
  });
  return handler(request, { params: Promise.resolve(params) });
}

/** The same with a JSON response. */
export async function callJson(handler: Handler, options?: Call) {
  const response = await call(handler, options);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** What a handler responds where the field at `path` alone is invalid. */
export const invalid = (path: string) => ({ status: 400, body: { issues: [{ path }] } });

/** The statuses of simultaneous answers, in order. */
export const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();

/** The Cookie header of a new account. */
export async function signIn(role: Role = "owner"): Promise<string> {
  const data = { email: `${randomUUID()}@example.org`, role };
  const { id } = await db().user.create({ data, select: { id: true } });
  return sessionFor(id);
}

/** The Cookie header of a new session. */
export const sessionFor = async (user: string) =>
  `${sessionCookieName()}=${(await startSession(user, "the tests")).token}`;

/** A new account with a password, and the Cookie header of a session of it. */
export async function signInAs(email: string, password: string, role?: Role) {
  await addAccount(SYSTEM, email, password, role);
  const { id } = await db().user.findUniqueOrThrow({ where: { email } });
  return { id, cookie: await sessionFor(id) };
}
