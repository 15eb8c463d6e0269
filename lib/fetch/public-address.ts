import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { isWithin, parseRange, type Range } from "../security/address-range.ts";

/** What IANA gives out of IPv6; all else is local, reserved, or another way to write an IPv4 address. */
const GLOBAL_IPV6 = parseRange("2000::/3");

/** Whether an IP address is on the public web, or in one of the `allowed` ranges. */
export function isPublicAddress(text: string, allowed: readonly Range[] = []): boolean {
  if (isIP(text) === 0) return false;
  if (isWithin(allowed, text)) return true;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || (GLOBAL_IPV6 !== null && isWithin([GLOBAL_IPV6], text));
}
