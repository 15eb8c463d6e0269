import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { setEnv } from "@/lib/env";
import { contentSecurityPolicy, policy, publicPolicy } from "@/lib/security/content-security-policy";

const directive = (text: string, name: string) => text.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const end = '<div data-article="end" hidden></div>';

it.each([
  ["the page's own", '<script>own()</script><script id="x">own()</script><script src="/a.js" async></script>', true],
  ["none in an article", `<div data-article="start"><script>own()</script></div>${end}`, false],
  ["none behind a forged end of one", `<div data-article="start">${end}<script>own()</script></div>${end}`, false],
])("the content security policy has hashes of inline scripts, and nothing else: %s", (_what, html, isAllowed) => {
  const scripts = directive(contentSecurityPolicy(`${html}<script>good()</script>`), "script-src");
  expect(scripts.includes(hash("own()"))).toBe(isAllowed);
  expect(scripts).toContain(hash("good()"));
  expect(scripts).not.toMatch(/unsafe|blob:|data:|\*/);
});

it("the content security policy allows reCAPTCHA only if it is configured", () => {
  expect(contentSecurityPolicy("")).not.toContain("recaptcha");
  const RECAPTCHA_BASE_URL = "https://www.recaptcha.net";
  setEnv({ RECAPTCHA_SITE_KEY: "site", RECAPTCHA_SECRET_KEY: "secret", RECAPTCHA_BASE_URL });
  const text = contentSecurityPolicy("");
  for (const name of ["script-src", "frame-src", "connect-src"])
    expect(directive(text, name)).toContain(` ${RECAPTCHA_BASE_URL}/recaptcha/`);
  expect(directive(text, "script-src")).toContain(" https://www.gstatic.com/recaptcha/");
  expect(directive(text, "script-src")).not.toContain("www.google.com");
});

it("the content security policy allows Google's tag manager only on public pages with a measurement id", () => {
  expect(publicPolicy("'nonce-x'")).not.toContain("googletagmanager");
  setEnv({ NEXT_PUBLIC_GA_ID: "G-TEST" });
  expect(directive(contentSecurityPolicy(""), "script-src")).toContain(" https://www.googletagmanager.com");
  expect(directive(contentSecurityPolicy(""), "connect-src")).toContain(" https://*.google-analytics.com");
  // the admin area's policy
  expect(policy({ "script-src": "'nonce-x'" })).not.toMatch(/google(?:tagmanager|-analytics)/);
});
