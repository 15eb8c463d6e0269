import { beforeEach, expect, it, vi } from "vitest";
import { safeCallbackUrl } from "@/lib/auth/callback-url";
import { withUsedStep } from "@/lib/auth/codes";
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
  ["/admin/blog?tab=categories#row-3", "/admin/blog?tab=categories#row-3"],
  ["/admin/blog?next=%2F%2Fevil.example", "/admin/blog?next=%2F%2Fevil.example"],
  ["/admin/./blog/../portfolio", "/admin/portfolio"],
  ["https://site.example/admin/blog", "/admin/blog"],
  ["/loginmania", "/loginmania"],
  ["/@evil.example", "/@evil.example"],
])("safeCallbackUrl accepts %s", (value, expected) => expect(safeCallbackUrl(value, ORIGIN)).toBe(expected));

it.each([
  ...FOREIGN_DESTINATIONS,
  ...["", " ", "admin", "?x", "#x", ".", "..", "//site.example", "http://site.example/admin"],
  ...["https://site.example:8443/admin", "https://site.example.evil.example/", "https://user@site.example/"],
  ...["https://site.example%2f@evil.example/", "https://site.example", "https://site.example\\@evil.example/"],
  ...["blob:https://site.example/x", "/API/logout", "/api", "/login/", "/login?callbackUrl=/login"],
  ...["/admin/../api/logout", `/${"a".repeat(2000)}`, undefined, null, 7, {}, ["/admin", "//evil.example"]],
])("safeCallbackUrl drops %j", (value) => expect(safeCallbackUrl(value, ORIGIN)).toBeNull());

it.each([
  ["(X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0.0.0 Safari/537.36", "Chrome on Linux"],
  ["(Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0", "Edge on Windows"],
  ["(Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36", "Chrome on Android"],
  ["(Macintosh; Intel Mac OS X 14.7; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox on macOS"],
  ["(iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1", "Safari on iPhone"],
  ["curl/8.5.0", "Unknown device"],
  [null, "Unknown device"],
])("the user agent %j is named %j", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

const ADA = { email: "ada.byron@example.org", firstName: "Ada", lastName: "Lovelace" };
const refusal = (password: string) =>
  assertGoodPassword(password, ADA).then(
    () => undefined,
    ({ code, issues }) => ({ code, issues }),
  );

const SHORT = ["", "elevenchars", "🔑".repeat(11)];
it.each(SHORT)("a new password has at least 12 characters, unlike %j", async (password) => {
  const issues = [{ path: "password", message: "Use at least 12 characters" }];
  expect(await refusal(password)).toEqual({ code: "validation", issues });
});

it.each([
  ...["P@ssw0rd1234", "123456789012", "qwertyuiop12", "1q2w3e4r5t6y", "            ", "passwordpassword"],
  ...["administrator", "ada.byron@example.org", "Lovelace1234", "TheCollective"],
])("a new password is not easily guessed, like %j", async (password) => {
  expect(await refusal(password)).toMatchObject({ issues: [{ message: expect.stringMatching(/easily guessed/) }] });
});

const CHAIRS = "four quiet wooden chairs";
it.each([CHAIRS, "Tz7#mwK2!xQp", "пароль для кухни 7", `${CHAIRS}, `.repeat(37)])(
  "a new password may be %j",
  async (one) => expect(await refusal(one)).toBeUndefined(),
);

beforeEach(() => setEnv({ AUTH_SECRET: "a secret of the tests, long enough" }));

it.each([
  ["a sealed text", () => seal("purpose", "text")],
  ["a device cookie", () => newDeviceCookie({ id: "1", passwordHash: null })],
  ["the address of an upload", () => newUploadToken()],
])("%s is not made without AUTH_SECRET", (_what, make) => {
  setEnv({ AUTH_SECRET: "" });
  expect(make).toThrow("AUTH_SECRET");
});

it("a sealed text differs each time, and opens unchanged, for its purpose and with its AUTH_SECRET only", () => {
  const sealed = seal("purpose", "text \u00e9\u{1f511}");
  expect(seal("purpose", "text \u00e9\u{1f511}")).not.toBe(sealed);
  expect(unseal("another purpose", sealed)).toBeNull();
  const bytes = Buffer.from(sealed, "base64url");
  const opened = (changed: Buffer) => unseal("purpose", changed.toString("base64url"));
  expect(opened(bytes)).toBe("text \u00e9\u{1f511}");
  expect(opened(Buffer.concat([bytes, bytes]))).toBeNull();
  for (const [at, byte] of bytes.entries()) {
    const changed = Buffer.from(bytes).fill(byte ^ 1, at, at + 1);
    const found = { changed: opened(changed), cut: opened(bytes.subarray(0, at)) };
    expect({ at, ...found }).toEqual({ at, changed: null, cut: null });
  }
  setEnv({ AUTH_SECRET: "another secret of the tests, long enough" });
  expect(opened(bytes)).toBeNull();
});

it("an authenticator's code counts as used for as long as it is valid", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 3_000_000 });
  expect(withUsedStep([97, 98, 99, 101], 100)).toEqual([99, 101, 100]);
});
