/** Requests that Next.js never sees: it responds 500 to some, and none of them is useful. */
import type { IncomingMessage } from "node:http";
import { isDevelopment } from "../env.ts";
import { orNull } from "../or-null.ts";
import { DEV_CALLS_PREFIX } from "./next-internals.ts";

type Rejection = { status: 400 | 405; text: string; allow?: string };

export const BAD_REQUEST: Rejection = { status: 400, text: "Bad Request" };
const HOST = "host";

const WRITE_METHODS = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
// writes go to the API, or to the comments and approvals of a review link; the middleware handles /admin
const TAKES_WRITES = /^\/(?:(?:api|admin)(?:[/?]|$)|preview\/[^/?]+\/(?:comments|approval)(?:\?|$))/;

/** The path and query of a request target in absolute form (RFC 9112, 3.2.2); its host is ignored. */
export function originForm(target: string): string {
  if (target.startsWith("/")) return target;
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, "");
  return rest === target || rest.startsWith("/") ? rest : `/${rest}`;
}

/** Whether another server may read these headers differently (RFC 9112, 3.2 and 6.1). */
export function isAmbiguous({ headers, rawHeaders }: Pick<IncomingMessage, "headers" | "rawHeaders">): boolean {
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && coding.toLowerCase() !== "chunked") return true;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    // the length first: this runs for every request
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts > 1;
}

/** Why a request is rejected, or null. `target` is in origin form. */
export function rejectReason(method: string, target: string): Rejection | null {
  if (!target.startsWith("/") || !isDecodable(target)) return BAD_REQUEST;
  if (method === "GET" || method === "HEAD") return null;
  // the development server's own calls
  const takesWrites = TAKES_WRITES.test(target) || (isDevelopment() && target.startsWith(DEV_CALLS_PREFIX));
  if (WRITE_METHODS.includes(method) && takesWrites) return null;
  return {
    status: 405,
    text: "Method Not Allowed",
    allow: takesWrites ? ["GET", "HEAD", ...WRITE_METHODS].join(", ") : "GET, HEAD",
  };
}

const isDecodable = (target: string) => orNull(() => decodeURIComponent(target.split("?", 1)[0] ?? "")) !== null;
