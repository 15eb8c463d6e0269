import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newDeviceCookie } from "@/lib/auth/known-device";
import { sealTotpSecret, stepOfCode, withUsedStep } from "@/lib/auth/codes";
import { setEnv } from "@/lib/env";
import { newUploadToken } from "@/lib/media/upload-mutations";
import { seal, unseal } from "@/lib/security/sealed";

beforeEach(() => setEnv({ AUTH_SECRET: "a secret of the tests, long enough" }));
afterEach(() => {
  setEnv({ AUTH_SECRET: "" });
  vi.useRealTimers();
});

describe("a sealed text", () => {
  it("a sealed text is another one each time, and opens for its purpose alone", () => {
    const sealed = seal("purpose", "text \u00e9\u{1f511}");
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(seal("purpose", "text")).not.toBe(seal("purpose", "text"));
    expect(unseal("purpose", sealed)).toBe("text \u00e9\u{1f511}");
    expect(unseal("another purpose", sealed)).toBeNull();
  });

  it.each([
    ["a sealed text", () => seal("purpose", "text")],
    ["a device cookie", () => newDeviceCookie({ id: "1", passwordHash: null })],
    ["the address of an upload", () => newUploadToken()],
  ])("%s is not made without AUTH_SECRET", (_what, make) => {
    setEnv({ AUTH_SECRET: "" });
    expect(make).toThrow("AUTH_SECRET");
  });

  it("a sealed text does not open with another AUTH_SECRET", () => {
    const sealed = seal("purpose", "text");
    setEnv({ AUTH_SECRET: "another secret of the tests, long enough" });
    expect(unseal("purpose", sealed)).toBeNull();
  });

  it("a sealed text does not open when any byte of it was changed, cut off or added", () => {
    const bytes = Buffer.from(seal("purpose", "text"), "base64url");
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(unseal("purpose", changed.toString("base64url"))).toBeNull();
      expect(unseal("purpose", bytes.subarray(0, at).toString("base64url"))).toBeNull();
    }
    expect(unseal("purpose", Buffer.concat([bytes, bytes]).toString("base64url"))).toBeNull();
    expect(unseal("purpose", "")).toBeNull();
  });
});

describe("a code of an authenticator app", () => {
  // RFC 6238, appendix B: SHA-1, the last six of eight digits
  const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])(
    "a code of an authenticator app is that of RFC 6238 at second %d, and holds one step before and after it",
    (second, code) => {
      vi.useFakeTimers({ toFake: ["Date"] });
      const sealed = sealTotpSecret("ada", SECRET);
      const step = Math.floor(second / 30);
      for (const [away, expected] of [
        [-60, null],
        [-30, step],
        [0, step],
        [30, step],
        [60, null],
      ] as const) {
        vi.setSystemTime((second + away) * 1000);
        expect([away, stepOfCode("ada", sealed, code)]).toEqual([away, expected]);
      }
    },
  );

  it("a code of an authenticator app is known as used for as long as it holds", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 3_000_000 });
    expect(withUsedStep([97, 98, 99, 101], 100)).toEqual([99, 101, 100]);
  });
});
