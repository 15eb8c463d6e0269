import { isIP } from "node:net";
import { isWithin, parseRanges, type Range } from "../security/address-range.ts";

/** Proxies whose X-Forwarded-For counts: a number in a row, or those of some ranges. */
type TrustedProxy = { hops: number } | { ranges: Range[] };

/** TRUSTED_PROXY: a number of proxies, or addresses and CIDR ranges. Null when invalid. */
export function parseTrustedProxy(value: string): TrustedProxy | null {
  if (/^[1-9]$/.test(value)) return { hops: Number(value) };
  const ranges = parseRanges(value);
  return ranges && { ranges };
}

/** The nearest untrusted address: each proxy appends its caller's to X-Forwarded-For. */
export function addressBehind(trusted: TrustedProxy | undefined, connection: string, forwarded: string[]): string {
  let client = connection;
  for (const [hop, address] of [...forwarded].reverse().entries()) {
    if (!isTrusted(trusted, client, hop) || isIP(address) === 0) break;
    client = address;
  }
  return client;
}

function isTrusted(trusted: TrustedProxy | undefined, text: string, hop: number): boolean {
  if (!trusted) return false;
  return "hops" in trusted ? hop < trusted.hops : isWithin(trusted.ranges, text);
}
