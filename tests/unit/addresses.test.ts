import { afterEach, expect, it } from "vitest";
import { EnvError, parseEnv, setEnv } from "@/lib/env";
import { isPublicAddress } from "@/lib/security/address-range";
import { clientAddress } from "@/lib/rate-limit/client-address";

afterEach(() => setEnv({ TRUSTED_PROXY: "" }));

function addressOf(connection: string, forwardedFor?: string): string {
  const headers = new Headers({ "x-connection-address": connection });
  if (forwardedFor !== undefined) headers.set("x-forwarded-for", forwardedFor);
  return clientAddress(new Request("http://localhost/", { headers }));
}

it("the client address is the connection's, whatever a header says, unless a proxy is trusted", () => {
  expect(addressOf("203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
  expect(addressOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(addressOf("")).toBe("unknown");
});

it("the client address is the one that a listed proxy names, not what the client wrote before it", () => {
  setEnv({ TRUSTED_PROXY: "10.0.0.0/8, 127.0.0.1" });
  expect(addressOf("10.1.2.3", "198.51.100.1")).toBe("198.51.100.1");
  expect(addressOf("10.1.2.3", "1.1.1.1, 198.51.100.1, 127.0.0.1")).toBe("198.51.100.1");
  expect(addressOf("::ffff:10.1.2.3", "198.51.100.1:4711")).toBe("198.51.100.1");
  expect(addressOf("203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
  // addresses for lenient parsers only
  for (const odd of ["127.1", "0x7f.0.0.1", "2130706433", "1.2.3.4.5", "none"])
    expect(addressOf("10.1.2.3", odd)).toBe("10.1.2.3");
  expect(addressOf("10.1.2.3")).toBe("10.1.2.3");
});

it("the client address is the one that the configured number of proxies vouches for", () => {
  setEnv({ TRUSTED_PROXY: "2" });
  expect(addressOf("203.0.113.7", "1.1.1.1, 198.51.100.1, 203.0.113.9")).toBe("198.51.100.1");
});

it("rate limits count an IPv6 client by its /64 network", () => {
  expect(addressOf("2001:db8:0:1:aaaa:bbbb:cccc:dddd")).toBe("2001:db8:0:1::/64");
  expect(addressOf("2001:db8:0:1::1")).toBe("2001:db8:0:1::/64");
  expect(addressOf("2001:db8::1")).toBe("2001:db8::/64");
  expect(addressOf("fe80::1%eth0")).toBe("fe80::/64");
  expect(addressOf("[2001:DB8::0:1]:4711")).toBe("2001:db8::/64");
});

it.each(["0", "proxy", "10.0.0.0/33", "10.0.0.0/8/8", "10.0.0.0/", "fd00::/129", "10.0.0.0/8,", "0x7f.1/8"])(
  "TRUSTED_PROXY rejects %s",
  (value) => expect(() => parseEnv({ TRUSTED_PROXY: value })).toThrow(EnvError),
);

it.each([
  ...["0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "127.0.0.1", "127.255.255.254", "169.254.169.254"],
  ...["172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.168.1.1", "198.18.0.1", "198.51.100.1"],
  ...["203.0.113.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1", "::127.0.0.1", "::ffff:127.0.0.1"],
  ...["::ffff:7f00:1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1", "100::1", "2001::1", "2001:db8::1"],
  ...["2002:7f00:1::", "fc00::1", "fd00:ec2::254", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1"],
  ...["example.org", "0x7f.1", "2130706433", ""],
])("the address %j is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it("addresses of the web are public", () => {
  const mapped = ["::ffff:93.184.216.34", "2606:4700:4700::1111", "2a00:1450::1"];
  expect(["1.1.1.1", "172.32.0.1", ...mapped].filter((address) => !isPublicAddress(address))).toEqual([]);
});
