/** What decides who may sign in, and to what. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { safeCallbackUrl } from "@/lib/auth/callback-url";
import { sealTotpSecret, stepOfCode, withUsedStep } from "@/lib/auth/codes";
import { deviceName } from "@/lib/auth/device-name";
import { newDeviceCookie } from "@/lib/auth/known-device";
import { assertGoodPassword } from "@/lib/auth/password-rule";
import { setEnv } from "@/lib/env";
import { newUploadToken } from "@/lib/media/upload-mutations";
import { seal, unseal } from "@/lib/security/sealed";
import { FOREIGN_DESTINATIONS } from "../support/hostile-input";

const ORIGIN = "https://site.example";

it.each([
  ["/", "/"],
  ["/admin", "/admin"],
  ["/admin/blog?tab=categories#row-3", "/admin/blog?tab=categories#row-3"],
  ["/admin/blog/posts/3/edit", "/admin/blog/posts/3/edit"],
  ["/admin/blog?next=%2F%2Fevil.example", "/admin/blog?next=%2F%2Fevil.example"],
  ["/admin/./blog/../portfolio", "/admin/portfolio"],
  ["https://site.example/admin/blog", "/admin/blog"],
  ["https://site.example/", "/"],
  ["/loginmania", "/loginmania"],
  ["/@evil.example", "/@evil.example"],
])("safeCallbackUrl accepts %s", (value, expected) => {
  expect(safeCallbackUrl(value, ORIGIN)).toBe(expected);
});

it.each(FOREIGN_DESTINATIONS)("safeCallbackUrl drops a destination on another site: %j", (value) => {
  expect(safeCallbackUrl(value, "http://localhost:3000")).toBeNull();
});

it.each([
  ...["", " ", "admin", "?x", "#x", ".", "..", "////evil.example", "//evil.example/admin", "//site.example"],
  ...["/admin\\..\\..\\evil", "/\u0000/evil.example", "/%5Cevil.example", "/%0d%0aSet-Cookie:x=1", "/%00"],
  ...["http://site.example/admin", "https://site.example:8443/admin", "HTTPS://evil.example/"],
  ...["https://site.example.evil.example/", "https://site.example@evil.example/", "https://user@site.example/"],
  ...["https://site.example%2f@evil.example/", "https://", "https://site.example"],
  ...["https://site.example\\@evil.example/", "https://site.example:@evil.example/", "javascript:alert(1)"],
  ...["JavaScript:alert(1)", "java\nscript:alert(1)", "javascript://site.example/%0aalert(1)", "data:text/html,x"],
  ...["vbscript:x", "file:///etc/passwd", "blob:https://site.example/x", "mailto:a@b.c", "ftp://site.example/"],
  ...["/api/logout", "/API/logout", "/api", "/login", "/login/", "/login?callbackUrl=/login"],
  ...["/admin/../api/logout"],
  `/${"a".repeat(2000)}`,
])("safeCallbackUrl drops %j", (value) => {
  expect(safeCallbackUrl(value, ORIGIN)).toBeNull();
});

it.each([undefined, null, 7, {}, [], ["/admin", "//evil.example"]])(
  "safeCallbackUrl drops a value that is not text: %j",
  (value) => {
    expect(safeCallbackUrl(value, ORIGIN)).toBeNull();
  },
);

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36`, "Chrome on Linux"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/130.0.0.0 Safari/537.36`, "Chrome on Linux"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    "Edge on Windows",
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/130.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox on macOS"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  ["curl/8.5.0", "Unknown device"],
  [null, "Unknown device"],
])("the user agent %j is named %j", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

const ADA = { email: "ada.byron@example.org", firstName: "Ada", lastName: "Lovelace" };
const refusal = (password: string) =>
  assertGoodPassword(password, ADA).then(
    () => undefined,
    ({ code, message, issues }) => ({ code, message, issues }),
  );

it.each(["", "short", "elevenchars", "🔑".repeat(11)])(
  "a new password has at least 12 characters, unlike %j",
  async (password) => {
    const message = "Use at least 12 characters";
    const issues = [{ path: "password", message }];
    expect(await refusal(password)).toEqual({ code: "validation", message, issues });
  },
);

it.each([
  ...["password1234", "P@ssw0rd1234", "123456789012", "qwertyuiop12", "1q2w3e4r5t6y", "aaaaaaaaaaaa"],
  ...["            ", "passwordpassword", "administrator", "ada.byron@example.org", "Lovelace1234"],
  ...["TheCollective"],
])("a new password is not easily guessed, like %j", async (password) => {
  expect((await refusal(password))?.message).toMatch(/easily guessed/);
});

it.each([
  "a password of the tests",
  "four quiet wooden chairs",
  "Tz7#mwK2!xQp",
  "пароль для кухни 7",
  "four quiet wooden chairs, ".repeat(37),
])("a new password may be %j", async (password) => {
  expect(await refusal(password)).toBeUndefined();
});

beforeEach(() => setEnv({ AUTH_SECRET: "a secret of the tests, long enough" }));
afterEach(() => {
  setEnv({ AUTH_SECRET: "" });
  vi.useRealTimers();
});

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
