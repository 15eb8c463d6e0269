import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

export type Range = ReturnType<typeof ipaddr.parseCIDR>;

function parseRange(text: string): Range | null {
  const [address = "", bits] = text.split("/");
  // Stricter than ipaddr.js, which also reads "10" and "0x7f.1".
  if (isIP(address) === 0) return null;
  const range = bits === undefined ? `${address}/${isIP(address) === 6 ? 128 : 32}` : text;
  return ipaddr.isValidCIDR(range) ? ipaddr.parseCIDR(range) : null;
}

/** The ranges of a comma-separated list; null if one is invalid. */
export function parseRanges(text: string): Range[] | null {
  const ranges = text.split(",").map((range) => parseRange(range.trim()));
  return ranges.every((range) => range !== null) ? ranges : null;
}

/** Whether an IP address is in one of `ranges`; an IPv4 address may be mapped into IPv6. */
export function isWithin(ranges: readonly Range[], text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.process(text);
  return ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}

/** The IPv6 addresses that IANA allocates; all others are local, reserved or contain an IPv4 address. */
const GLOBAL_IPV6 = parseRange("2000::/3");

export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || (GLOBAL_IPV6 !== null && isWithin([GLOBAL_IPV6], text));
}

/** Proxies whose X-Forwarded-For is trusted: the nearest `hops`, or those in `ranges`. */
type TrustedProxy = { hops: number } | { ranges: Range[] };

/** TRUSTED_PROXY: a number of proxies, or addresses and CIDR ranges. Null when invalid. */
export function parseTrustedProxy(value: string): TrustedProxy | null {
  if (/^[1-9]$/.test(value)) return { hops: Number(value) };
  const ranges = parseRanges(value);
  return ranges && { ranges };
}

/** The nearest untrusted address: each proxy appends its caller's address to X-Forwarded-For. */
export function untrustedAddress(trusted: TrustedProxy | undefined, connection: string, forwarded: string[]): string {
  let client = connection;
  for (const [hop, address] of [...forwarded].reverse().entries()) {
    const isTrusted = trusted && ("hops" in trusted ? hop < trusted.hops : isWithin(trusted.ranges, client));
    if (!isTrusted || isIP(address) === 0) break;
    client = address;
  }
  return client;
}
