import "server-only";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { env, isOnVercel } from "../env.ts";
import { untrustedAddress } from "../security/address-range.ts";

/** Set by lib/front/handle-request.ts from the socket; overwrites the client's header. */
const CONNECTION_HEADER = "x-connection-address";

/** The address that a request counts for: the connection's, or behind TRUSTED_PROXY. IPv6 by /64: a site (RFC 6177). */
export function clientAddress(request: Request): string {
  const header = (name: string) => request.headers.get(name) ?? "";
  // Set by Vercel's edge (vercel.com/docs/headers/request-headers).
  if (isOnVercel()) return networkOf(bareAddress(header("x-real-ip")));
  const forwarded = header("x-forwarded-for").split(",").map(bareAddress);
  return networkOf(untrustedAddress(env().TRUSTED_PROXY, bareAddress(header(CONNECTION_HEADER)), forwarded));
}

/** Removes spaces, port, brackets and the IPv6 prefix of an IPv4 address. */
function bareAddress(text: string): string {
  const address = text
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  return isIP(address) === 0 ? address : ipaddr.process(address).toString();
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address || "unknown";
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.replace(/%.*/, "")}/64`).toString()}/64`;
}
