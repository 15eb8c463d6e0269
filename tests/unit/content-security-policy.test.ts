import { afterEach, describe, expect, it } from "vitest";
import { setEnv } from "@/lib/env";
import { contentSecurityPolicy, policy, publicPolicy } from "@/lib/front/page-cache/content-security-policy";

afterEach(() =>
  setEnv({ RECAPTCHA_SITE_KEY: "", RECAPTCHA_SECRET_KEY: "", RECAPTCHA_BASE_URL: "", NEXT_PUBLIC_GA_ID: "" }),
);

const directive = (text: string, name: string) => text.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";

describe("content security policy", () => {
  it("lets no script run that is not known, and evaluates nothing", () => {
    const scripts = directive(contentSecurityPolicy("<script>one()</script><script src=x></script>"), "script-src");
    expect(scripts).toContain("'sha256-");
    expect(scripts).not.toMatch(/unsafe|blob:|data:|\*/);
  });

  it("knows reCAPTCHA only where it is set up", () => {
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
    expect(contentSecurityPolicy("")).not.toContain("www.google.com");
  });

  it("knows Google's tag manager only on public pages, and only where an id is set", () => {
    expect(publicPolicy("'nonce-x'")).not.toContain("googletagmanager");
    setEnv({ NEXT_PUBLIC_GA_ID: "G-TEST" });
    expect(directive(contentSecurityPolicy(""), "script-src")).toContain(" https://www.googletagmanager.com");
    expect(directive(contentSecurityPolicy(""), "connect-src")).toContain(" https://*.google-analytics.com");
    // the admin area's
    expect(policy("'nonce-x'")).not.toMatch(/google/);
  });
});
