import { expect, it } from "vitest";
import { EnvError, parseEnv, setEnv } from "@/lib/env";
import { isPublicAddress } from "@/lib/security/address-range";
import { clientAddress } from "@/lib/rate-limit/client-address";

const LISTED = "10.0.0.0/8, 127.0.0.1";

it.each<(string | undefined)[]>([
  ["", "203.0.113.7", "198.51.100.1", "203.0.113.7"],
  ["", "::ffff:203.0.113.7", undefined, "203.0.113.7"],
  ["", "", undefined, "unknown"],
  [LISTED, "10.1.2.3", "198.51.100.1", "198.51.100.1"],
  [LISTED, "10.1.2.3", "1.1.1.1, 198.51.100.1, 127.0.0.1", "198.51.100.1"],
  [LISTED, "::ffff:10.1.2.3", "198.51.100.1:4711", "198.51.100.1"],
  [LISTED, "203.0.113.7", "198.51.100.1", "203.0.113.7"],
  [LISTED, "10.1.2.3", undefined, "10.1.2.3"],
  // only lenient parsers accept these addresses
  ...["127.1", "0x7f.0.0.1", "2130706433", "1.2.3.4.5", "none"].map((odd) => [LISTED, "10.1.2.3", odd, "10.1.2.3"]),
  ["2", "203.0.113.7", "1.1.1.1, 198.51.100.1, 203.0.113.9", "198.51.100.1"],
  // an IPv6 client counts as its network
  ["", "2001:db8:0:1:aaaa:bbbb:cccc:dddd", undefined, "2001:db8:0:1::/64"],
  ["", "2001:db8:0:1::1", undefined, "2001:db8:0:1::/64"],
  ["", "fe80::1%eth0", undefined, "fe80::/64"],
  ["", "[2001:DB8::0:1]:4711", undefined, "2001:db8::/64"],
])("with TRUSTED_PROXY=%s a client of %s, forwarded for %s, counts as %s", (proxy, connection, forwarded, client) => {
  setEnv({ TRUSTED_PROXY: proxy });
  const headers = new Headers({ "x-connection-address": connection ?? "" });
  if (forwarded !== undefined) headers.set("x-forwarded-for", forwarded);
  expect(clientAddress(new Request("http://localhost/", { headers }))).toBe(client);
});

const NO_PROXIES = ["0", "proxy", "10.0.0.0/33", "10.0.0.0/8/8", "10.0.0.0/", "fd00::/129", "10.0.0.0/8,", "0x7f.1/8"];
it.each(NO_PROXIES)("TRUSTED_PROXY rejects %s", (value) =>
  expect(() => parseEnv({ TRUSTED_PROXY: value })).toThrow(EnvError),
);

it("only addresses on the Internet are public", () => {
  const ofWeb = ["1.1.1.1", "172.32.0.1", "::ffff:93.184.216.34", "2606:4700:4700::1111", "2a00:1450::1"];
  const others = [
    ...["0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "127.0.0.1", "127.255.255.254", "169.254.169.254"],
    ...["172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.168.1.1", "198.18.0.1", "198.51.100.1"],
    ...["203.0.113.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1", "::127.0.0.1", "::ffff:127.0.0.1"],
    ...["::ffff:7f00:1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1", "100::1", "2001::1", "2001:db8::1"],
    ...["2002:7f00:1::", "fc00::1", "fd00:ec2::254", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1"],
    ...["example.org", "0x7f.1", "2130706433", ""],
  ];
  expect([...ofWeb, ...others].filter(isPublicAddress)).toEqual(ofWeb);
});
