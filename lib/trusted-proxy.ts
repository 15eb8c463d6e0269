import { BlockList, isIP } from "node:net";

/** Which proxies may say whom they speak for: so many in a row, or those with an address in the list. */
export type TrustedProxy = { hops: number } | { list: BlockList };

/** Reads TRUSTED_PROXY: a number of proxies, or addresses and CIDR ranges separated by commas. Null when it is neither. */
export function parseTrustedProxy(value: string): TrustedProxy | null {
  if (/^[1-9]$/.test(value)) return { hops: Number(value) };
  const list = new BlockList();
  for (const range of value.split(",")) {
    const [address = "", bits, ...rest] = range.trim().split("/");
    const family = isIP(address);
    const width = family === 6 ? 128 : 32;
    const prefix = bits === undefined ? width : /^\d{1,3}$/.test(bits) ? Number(bits) : NaN;
    if (family === 0 || rest.length > 0 || !(prefix <= width)) return null;
    list.addSubnet(address, prefix, family === 6 ? "ipv6" : "ipv4");
  }
  return { list };
}

/** The nearest address that no trusted proxy has: each adds the one it was called from at the end of X-Forwarded-For. */
export function addressBehind(trusted: TrustedProxy | undefined, connection: string, forwarded: string[]): string {
  let client = connection;
  for (const [hop, address] of forwarded.toReversed().entries()) {
    if (!isTrusted(trusted, client, hop) || !isIP(address)) break;
    client = address;
  }
  return client;
}

function isTrusted(trusted: TrustedProxy | undefined, address: string, hop: number): boolean {
  if (!trusted) return false;
  if ("hops" in trusted) return hop < trusted.hops;
  const family = isIP(address);
  return family !== 0 && trusted.list.check(address, family === 6 ? "ipv6" : "ipv4");
}
