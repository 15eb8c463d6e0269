import { NextRequest } from "next/server";
import { beforeEach, expect, it, vi } from "vitest";
import * as nextAuthRoute from "@/app/api/auth/[...nextauth]/route";
import * as loginRoute from "@/app/api/login/route";
import * as logoutRoute from "@/app/api/logout/route";
import { addAccount } from "@/lib/auth/accounts";
import { SYSTEM } from "@/lib/auth/rules";
import { call, callJson } from "../support/call";
import { FOREIGN_DESTINATIONS } from "../support/hostile-input";

const SITE = "http://localhost:3000";
const credentials = { email: "editor@example.org", password: "the right password" };
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

// not about hashing
vi.mock("@/lib/auth/password", () => ({ hashPassword: async () => "hash", verifyPassword: async () => true }));

beforeEach(async () => {
  await addAccount(SYSTEM, credentials.email, credentials.password);
});

let callers = 0;
const caller = () => ({ "x-connection-address": `203.0.113.${++callers % 250}` });
const isOwnPath = (location: string | null) =>
  location !== null && new URL(location, `${SITE}/login`).origin === SITE && !/evil/i.test(location);

async function nextAuth(
  path: string,
  { form, cookie = "" }: { form?: Record<string, string>; cookie?: string } = {},
): Promise<string | null> {
  const csrf = await nextAuthRoute.GET(new NextRequest(`${SITE}/api/auth/csrf`), { params: Promise.resolve({}) });
  const { csrfToken } = await csrf.json();
  const cookies = [
    ...csrf.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .filter((pair) => !pair?.includes("callback-url")),
    cookie,
  ]
    .filter(Boolean)
    .join("; ");
  const request = new NextRequest(SITE + path, {
    headers: { ...caller(), Cookie: cookies, ...(form && FORM) },
    ...(form && { method: "POST", body: new URLSearchParams({ ...form, csrfToken }) }),
  });
  const answer = await (form ? nextAuthRoute.POST : nextAuthRoute.GET)(request, { params: Promise.resolve({}) });
  // a stored destination must be as safe
  const kept = answer.headers
    .getSetCookie()
    .filter((line) => line.includes("callback-url"))
    .map((line) => decodeURIComponent(line));
  expect(kept.join()).not.toMatch(/evil/i);
  return answer.headers.get("location");
}

it("there are many spellings of another site to try", () =>
  expect(new Set(FOREIGN_DESTINATIONS).size).toBeGreaterThanOrEqual(80));

it.each(FOREIGN_DESTINATIONS)("no redirect leads to another site: %j", async (callbackUrl) => {
  const query = new URLSearchParams({ callbackUrl }).toString();
  const raw = `callbackUrl=${callbackUrl.replace(/[\s#&%\u0000]/g, encodeURIComponent)}`;
  for (const search of [query, raw, `callbackUrl=/admin&${query}`, `${query}&callbackUrl=/admin`]) {
    const login = await call(loginRoute.GET, { url: `/api/login?${search}` });
    expect([search, login.headers.get("location")]).toEqual([search, "/login"]);
    const logout = await call(logoutRoute.GET, { url: `/api/logout?${search}` });
    expect([search, logout.headers.get("location")]).toEqual([search, "/"]);
  }

  expect(
    (await callJson(loginRoute.POST, { method: "POST", body: { ...credentials, callbackUrl }, headers: caller() }))
      .body,
  ).toEqual({ location: "/admin/blog" });
  const form = new URLSearchParams({ ...credentials, callbackUrl }).toString();
  const sent = await call(loginRoute.POST, { method: "POST", body: form, headers: { ...FORM, ...caller() } });
  expect(sent.headers.get("location")).toBe("/admin/blog");
  const repeated = await call(loginRoute.POST, {
    method: "POST",
    body: `callbackUrl=/admin&${form}`,
    headers: { ...FORM, ...caller() },
  });
  expect(repeated.headers.get("location")).toBe("/admin/blog");

  expect(isOwnPath(await nextAuth("/api/auth/callback/credentials", { form: { ...credentials, callbackUrl } }))).toBe(
    true,
  );
  expect(isOwnPath(await nextAuth(`/api/auth/callback/credentials?${query}`, { form: credentials }))).toBe(true);
  const cookie = `authjs.callback-url=${encodeURIComponent(callbackUrl)}`;
  expect(
    isOwnPath(await nextAuth("/api/auth/callback/credentials", { form: { ...credentials, callbackUrl: "" }, cookie })),
  ).toBe(true);
  expect(isOwnPath(await nextAuth(`/api/auth/signin?${query}`, { cookie }))).toBe(true);
  expect(isOwnPath(await nextAuth("/api/auth/signout", { form: { callbackUrl }, cookie }))).toBe(true);
  expect(isOwnPath(await nextAuth(`/api/auth/signin/github?${query}`, { form: { callbackUrl } }))).toBe(true);
});

it("a redirect to a path of this site is followed everywhere", async () => {
  const callbackUrl = "/admin/portfolio?page=2#top";
  expect(
    (await call(loginRoute.GET, { url: `/api/login?${new URLSearchParams({ callbackUrl })}` })).headers.get("location"),
  ).toBe(`/login?${new URLSearchParams({ callbackUrl })}`);
  expect(
    (await callJson(loginRoute.POST, { method: "POST", body: { ...credentials, callbackUrl }, headers: caller() }))
      .body,
  ).toEqual({ location: callbackUrl });
  expect(await nextAuth("/api/auth/callback/credentials", { form: { ...credentials, callbackUrl } })).toBe(callbackUrl);
});
