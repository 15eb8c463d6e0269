import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** Proxies whose X-Forwarded-For counts: a number in a row, or those of some ranges. */
type TrustedProxy = { hops: number } | { ranges: Range[] };

/** TRUSTED_PROXY: a number of proxies, or addresses and CIDR ranges. Null when invalid. */
export function parseTrustedProxy(value: string): TrustedProxy | null {
  if (/^[1-9]$/.test(value)) return { hops: Number(value) };
  const ranges = value.split(",").map((range) => parseRange(range.trim()));
  return ranges.every((range) => range !== null) ? { ranges } : null;
}

function parseRange(text: string): Range | null {
  const [address = "", bits] = text.split("/");
  // Stricter than ipaddr.js, which also reads "10" and "0x7f.1".
  if (isIP(address) === 0) return null;
  const range = bits === undefined ? `${address}/${isIP(address) === 6 ? 128 : 32}` : text;
  return ipaddr.isValidCIDR(range) ? ipaddr.parseCIDR(range) : null;
}

/** The nearest untrusted address: each proxy appends its caller's to X-Forwarded-For. */
export function addressBehind(trusted: TrustedProxy | undefined, connection: string, forwarded: string[]): string {
  let client = connection;
  for (const [hop, address] of forwarded.toReversed().entries()) {
    if (!isTrusted(trusted, client, hop) || isIP(address) === 0) break;
    client = address;
  }
  return client;
}

function isTrusted(trusted: TrustedProxy | undefined, text: string, hop: number): boolean {
  if (!trusted) return false;
  if ("hops" in trusted) return hop < trusted.hops;
  if (isIP(text) === 0) return false;
  const address = ipaddr.process(text);
  return trusted.ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}
