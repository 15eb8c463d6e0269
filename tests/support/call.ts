import { NextRequest } from "next/server";
import { z } from "zod";
import { failuresOf, statusesOf } from "@/lib/api/returns";
import type { Contract } from "@/lib/api/route";

type Handler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

export type Call = {
  method?: string;
  url?: string;
  /** an administrator's Cookie header */
  cookie?: string;
  params?: Record<string, string | string[]>;
  /** sent as JSON; strings and bytes unchanged */
  body?: unknown;
  headers?: Record<string, string>;
};

/** Calls a handler as Next.js does. Throws where the response is none that the description of the API has. */
export async function call(
  handler: Handler,
  { method = "GET", url = "/api/test", cookie, params = {}, body, headers }: Call = {},
): Promise<Response> {
  const isRaw = typeof body === "string" || body instanceof Uint8Array || body instanceof ReadableStream;
  const request = new NextRequest(new URL(url, "http://localhost:3000"), {
    method,
    headers: {
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(cookie && { Cookie: cookie }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body), duplex: "half" as const }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  const { contract } = handler as { contract?: Contract };
  if (contract) await assertDescribed(method, contract, response);
  return response;
}

async function assertDescribed(method: string, contract: Contract, response: Response): Promise<void> {
  const { status } = response;
  const { returns = {} } = contract.accepts;
  const known = [...statusesOf(returns), ...failuresOf(method, contract), 500];
  if (!known.includes(status))
    throw new Error(`${contract.endpoint ?? `a public ${method}`} responds with ${status}, which its contract lacks`);
  if (status >= 300 || !returns.shape) return;
  const { error } = returns.shape.safeParse(await response.clone().json());
  if (error)
    throw new Error(`${contract.endpoint ?? `a public ${method}`} has another shape: ${z.prettifyError(error)}`);
}

/** The same with a JSON response. */
export async function callJson(handler: Handler, options?: Call) {
  const response = await call(handler, options);
  return { status: response.status, headers: response.headers, body: await response.json() };
}
