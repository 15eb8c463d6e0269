import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { isWithin, parseRange } from "../security/address-range.ts";

/** What IANA gives out of IPv6; all else is local, reserved, or another way to write an IPv4 address. */
const GLOBAL_IPV6 = parseRange("2000::/3");

/** Whether an IP address is on the public web. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || (GLOBAL_IPV6 !== null && isWithin([GLOBAL_IPV6], text));
}
