import "server-only";
import { isIP } from "node:net";
import { env, isOnVercel } from "../env.ts";
import { addressBehind } from "../trusted-proxy.ts";

/** Set by lib/server/serve.ts from the socket, after what a client sent by that name is dropped. */
const CONNECTION_HEADER = "x-connection-address";

/**
 * Who a request counts for: the address of its connection, or, where that is a trusted proxy (TRUSTED_PROXY), the one
 * the proxy names. IPv6 counts by its /64, the smallest block that one customer is given (RFC 6177).
 */
export function clientAddress(request: Request): string {
  const header = (name: string) => request.headers.get(name) ?? "";
  // On Vercel the platform's edge sets this header itself (vercel.com/docs/headers/request-headers).
  if (isOnVercel()) return subscriber(plain(header("x-real-ip")));
  const forwarded = header("x-forwarded-for").split(",").map(plain);
  return subscriber(addressBehind(env().TRUSTED_PROXY, plain(header(CONNECTION_HEADER)), forwarded));
}

/** Without spaces, port, brackets and the prefix of an IPv4 address on an IPv6 socket. */
function plain(address: string): string {
  const bare = address.trim().replace(/^\[(.+)\](:\d+)?$/, "$1").replace(/^::ffff:(?=\d+\.)/i, "");
  return bare.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
}

function subscriber(address: string): string {
  if (isIP(address) !== 6) return address || "unknown";
  const [start = "", end] = address.toLowerCase().replace(/%.*/, "").split("::");
  const before = start.split(":").filter(Boolean);
  const after = end?.split(":").filter(Boolean) ?? [];
  const groups = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0"), ...after];
  return `${groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
