import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

export type Range = ReturnType<typeof ipaddr.parseCIDR>;

export function parseRange(text: string): Range | null {
  const [address = "", bits] = text.split("/");
  // Stricter than ipaddr.js, which also reads "10" and "0x7f.1".
  if (isIP(address) === 0) return null;
  const range = bits === undefined ? `${address}/${isIP(address) === 6 ? 128 : 32}` : text;
  return ipaddr.isValidCIDR(range) ? ipaddr.parseCIDR(range) : null;
}

/** Those of a list with commas; null when one is invalid. */
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

/** What IANA gives out of IPv6; all else is local, reserved, or another way to write an IPv4 address. */
const GLOBAL_IPV6 = parseRange("2000::/3");

export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || (GLOBAL_IPV6 !== null && isWithin([GLOBAL_IPV6], text));
}
