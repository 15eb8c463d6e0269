import { afterEach, describe, expect, it } from "vitest";
import { clientAddress } from "@/lib/api/client-address";
import { EnvError, parseEnv, setEnv } from "@/lib/env";

afterEach(() => setEnv({ TRUSTED_PROXY: "" }));

function addressOf(connection: string, forwardedFor?: string): string {
  const headers = new Headers({ "x-connection-address": connection });
  if (forwardedFor !== undefined) headers.set("x-forwarded-for", forwardedFor);
  return clientAddress(new Request("http://localhost/", { headers }));
}

describe("client address", () => {
  it("is the connection's, whatever a header says, unless a proxy is trusted", () => {
    expect(addressOf("203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
    expect(addressOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
    expect(addressOf("")).toBe("unknown");
  });

  it("is the one a listed proxy names, and not what the client wrote before it", () => {
    setEnv({ TRUSTED_PROXY: "10.0.0.0/8, 127.0.0.1" });
    expect(addressOf("10.1.2.3", "198.51.100.1")).toBe("198.51.100.1");
    expect(addressOf("10.1.2.3", "1.1.1.1, 198.51.100.1, 127.0.0.1")).toBe("198.51.100.1");
    expect(addressOf("::ffff:10.1.2.3", "198.51.100.1:4711")).toBe("198.51.100.1");
    expect(addressOf("203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
    expect(addressOf("10.1.2.3", "not an address")).toBe("10.1.2.3");
    expect(addressOf("10.1.2.3")).toBe("10.1.2.3");
  });

  it("is the one that so many proxies back", () => {
    setEnv({ TRUSTED_PROXY: "2" });
    expect(addressOf("203.0.113.7", "1.1.1.1, 198.51.100.1, 203.0.113.9")).toBe("198.51.100.1");
  });

  it("counts IPv6 by its /64", () => {
    expect(addressOf("2001:db8:0:1:aaaa:bbbb:cccc:dddd")).toBe("2001:db8:0:1::/64");
    expect(addressOf("2001:db8:0:1::1")).toBe("2001:db8:0:1::/64");
    expect(addressOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
    expect(addressOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  });
});

describe("TRUSTED_PROXY", () => {
  it.each(["0", "10", "proxy", "10.0.0.0/33", "10.0.0.0/8/8", "10.0.0.0/", "fd00::/129", "10.0.0.0/8,"])("refuses %s", (value) => {
    expect(() => parseEnv({ TRUSTED_PROXY: value })).toThrow(EnvError);
  });
});
