/** What the server answers before Next.js sees it, since Next answers 500 to it or nobody has a use for it. */
import { isDevelopment } from "../env.ts";

export type Refusal = { status: 400 | 405; text: string; allow?: string };

const WRITES = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
// what changes anything is an address of the API, also what the sign-in page sends; the middleware answers for /admin
const TAKES_WRITES = /^\/(?:api|admin)(?:[/?]|$)/;

/** The path and query of a request target, which may name its host (RFC 9112, 3.2.2); the host decides nothing here. */
export function originForm(target: string): string {
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, "");
  return rest === target || rest.startsWith("/") ? rest : `/${rest}`;
}

/** Why a request is refused, or null. `target` is in origin form. */
export function refusalOf(method: string, target: string): Refusal | null {
  if (!target.startsWith("/") || !isDecodable(target)) return { status: 400, text: "Bad Request" };
  if (method === "GET" || method === "HEAD") return null;
  // the development server's own calls
  const takesWrites = TAKES_WRITES.test(target) || (isDevelopment() && target.startsWith("/__nextjs"));
  if (WRITES.includes(method) && takesWrites) return null;
  return { status: 405, text: "Method Not Allowed", allow: takesWrites ? ["GET", "HEAD", ...WRITES].join(", ") : "GET, HEAD" };
}

/** Whether the path is UTF-8 once decoded. */
function isDecodable(target: string): boolean {
  try {
    decodeURIComponent(target.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}
