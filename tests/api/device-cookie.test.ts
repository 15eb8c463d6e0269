import { beforeEach, expect, it, vi } from "vitest";
import * as nextAuthRoute from "@/app/api/auth/[...nextauth]/route";
import * as loginRoute from "@/app/api/login/route";
import { addAccount, setPassword } from "@/lib/auth/accounts";
import { SYSTEM } from "@/lib/auth/rules";
import { setEnv } from "@/lib/env";
import { call } from "../support/call";
import { newAddress } from "../support/contact";

const PASSWORD = "the right password";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

// cheaper hashes: this is not about hashing
vi.mock("@/lib/auth/password", () => ({
  hashPassword: async () => crypto.randomUUID(),
  verifyPassword: async (password: string) => password === PASSWORD,
}));

let accounts = 0;
let email: string;
beforeEach(async () => {
  email = `owner-${++accounts}@example.org`;
  await addAccount(SYSTEM, email, PASSWORD);
});

/** From a network address of its own. */
const attempt = (password: string, cookie?: string, as = email) =>
  call(loginRoute.POST, {
    method: "POST",
    body: { email: as, password },
    cookie,
    headers: { "x-connection-address": newAddress() },
  });

const deviceCookie = (response: Response) => response.headers.getSetCookie().find((line) => line.startsWith("device="));

/** The Cookie header of a browser that keeps only the device cookie. */
async function newDevice(as = email): Promise<string> {
  return deviceCookie(await attempt(PASSWORD, undefined, as))?.split(";", 1)[0] ?? "";
}

/** Guesses until the account is locked. */
async function lockAccount(): Promise<void> {
  const guesses = await Promise.all(Array.from({ length: 105 }, () => attempt("wrong")));
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await attempt(PASSWORD)).status).toBe(429);
}

/** The same through NextAuth's own address. */
async function attemptByNextAuth(cookie: string): Promise<Response> {
  const headers = { "x-connection-address": newAddress() };
  const csrf = await call(nextAuthRoute.GET, { url: "/api/auth/csrf", headers });
  const { csrfToken } = await csrf.json();
  const csrfCookies = csrf.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  return call(nextAuthRoute.POST, {
    method: "POST",
    url: "/api/auth/callback/credentials",
    body: new URLSearchParams({ csrfToken, email, password: PASSWORD }).toString(),
    cookie: [cookie, ...csrfCookies].join("; "),
    headers: { ...FORM, ...headers },
  });
}

it("a device cookie lets the owner of a locked account sign in, in every way", async () => {
  const device = await newDevice();
  await lockAccount();
  const response = await attempt(PASSWORD, device);
  expect(response.status).toBe(200);
  expect(deviceCookie(response)).not.toContain(device);
  expect((await attemptByNextAuth("a=b")).status).toBe(429);
  const redirect = await attemptByNextAuth(device);
  expect([redirect.status, redirect.headers.get("location")]).toEqual([302, "/admin/blog"]);
  expect(deviceCookie(redirect)).toBeDefined();
  // the owner's sign-in does not reset the strangers' count
  expect((await attempt(PASSWORD)).status).toBe(429);
});

it("a stolen device cookie allows ten guesses an hour, even at once, and not the right password afterwards", async () => {
  const device = await newDevice();
  await lockAccount();
  const guesses = await Promise.all(Array.from({ length: 14 }, () => attempt("wrong", device)));
  expect(guesses.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(401), 429, 429, 429, 429]);
  expect((await attempt(PASSWORD, device)).status).toBe(429);
});

it("a browser counts like any other once the guesses of its device cookie are used up", async () => {
  const device = await newDevice();
  for (let n = 0; n < 12; n++) expect((await attempt("wrong", device)).status).toBe(401);
  expect((await attempt(PASSWORD, device)).status).toBe(200);
});

it("a device cookie is neither another cookie nor valid for another account", async () => {
  await addAccount(SYSTEM, "other@example.org", PASSWORD);
  const other = await newDevice("other@example.org");
  const device = await newDevice();
  const [nonce, signature] = device.replace("device=", "").split(".");
  await lockAccount();
  for (const cookie of [
    other,
    "device=",
    "device=x",
    `device=${nonce}`,
    `device=${nonce}.${"A".repeat(43)}`,
    `device=${"A".repeat(22)}.${signature}`,
    `device=${nonce}.${signature}A`,
    `__Host-${device}`,
  ]) {
    expect([cookie, (await attempt(PASSWORD, cookie)).status]).toEqual([cookie, 429]);
  }
});

it("a new password revokes device cookies", async () => {
  const device = await newDevice();
  await setPassword(SYSTEM, email, "another password");
  await lockAccount();
  expect((await attempt(PASSWORD, device)).status).toBe(429);
});

it("a device cookie is HttpOnly, SameSite and, on https, Secure", async () => {
  expect(deviceCookie(await attempt("wrong"))).toBeUndefined();
  expect(deviceCookie(await attempt(PASSWORD))).toMatch(
    /^device=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
  );
  setEnv({ SITE_URL: "https://site.example" });
  try {
    const [secure] = (await attempt(PASSWORD)).headers
      .getSetCookie()
      .filter((line) => line.startsWith("__Host-device="));
    expect(secure).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  } finally {
    setEnv({ SITE_URL: "http://localhost:3000" });
  }
});
