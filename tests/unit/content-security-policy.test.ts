import { afterEach, expect, it } from "vitest";
import { setEnv } from "@/lib/env";
import { contentSecurityPolicy, policy, publicPolicy } from "@/lib/security/content-security-policy";

afterEach(() =>
  setEnv({ RECAPTCHA_SITE_KEY: "", RECAPTCHA_SECRET_KEY: "", RECAPTCHA_BASE_URL: "", NEXT_PUBLIC_GA_ID: "" }),
);

const directive = (text: string, name: string) => text.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";

it("the content security policy allows no unknown script and no eval", () => {
  const scripts = directive(contentSecurityPolicy("<script>one()</script><script src=x></script>"), "script-src");
  expect(scripts).toContain("'sha256-");
  expect(scripts).not.toMatch(/unsafe|blob:|data:|\*/);
});

it("the content security policy allows reCAPTCHA only where it is configured", () => {
  expect(contentSecurityPolicy("")).not.toContain("recaptcha");
  setEnv({
    RECAPTCHA_SITE_KEY: "site",
    RECAPTCHA_SECRET_KEY: "secret",
    RECAPTCHA_BASE_URL: "https://www.recaptcha.net",
  });
  expect(directive(contentSecurityPolicy(""), "script-src")).toContain(
    " https://www.recaptcha.net/recaptcha/ https://www.gstatic.com/recaptcha/",
  );
  expect(directive(contentSecurityPolicy(""), "frame-src")).toContain(" https://www.recaptcha.net/recaptcha/");
  expect(directive(contentSecurityPolicy(""), "connect-src")).toContain(" https://www.recaptcha.net/recaptcha/");
  expect(directive(contentSecurityPolicy(""), "script-src")).not.toContain("www.google.com");
});

it("the content security policy allows Google's tag manager only on public pages with a measurement id", () => {
  expect(publicPolicy("'nonce-x'")).not.toContain("googletagmanager");
  setEnv({ NEXT_PUBLIC_GA_ID: "G-TEST" });
  expect(directive(contentSecurityPolicy(""), "script-src")).toContain(" https://www.googletagmanager.com");
  expect(directive(contentSecurityPolicy(""), "connect-src")).toContain(" https://*.google-analytics.com");
  // the admin area's
  expect(policy({ "script-src": "'nonce-x'" })).not.toMatch(/google(?:tagmanager|-analytics)/);
});
