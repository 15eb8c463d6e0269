import { expect, it } from "vitest";
import { secondNameRedirect } from "@/lib/front/second-name";

const SITE = "https://example.org";

it.each([
  ["www.example.org", "/", "/"],
  ["WWW.Example.org:443", "/blog?page=2", "/blog?page=2"],
  ["example.org.", "/login", "/login"],
  ["example.com", "/admin/blog", "/admin/blog"],
  ["www.example.org", "//evil.example/", "//evil.example/"],
])("a document of %s%s is at SITE_URL", (host, url, path) => {
  expect(secondNameRedirect({ method: "GET", url, headers: { host } }, SITE)).toBe(SITE + path);
});

it.each([
  ["the configured name", { host: "example.org" }, SITE],
  ["the configured name with a port and in capitals", { host: "Example.ORG:8443" }, SITE],
  ["an address of the machine", { host: "192.0.2.7:3000" }, SITE],
  ["an IPv6 address", { host: "[2001:db8::1]:3000" }, SITE],
  ["localhost", { host: "localhost:3000" }, SITE],
  ["a name within a network", { host: "site:3000" }, SITE],
  ["a name of a cluster", { host: "site.default.svc.cluster.local" }, SITE],
  ["no name", {}, SITE],
  ["a proxy's own name", { host: "backend.hoster.net", "x-forwarded-host": "example.org" }, SITE],
  ["a name where SITE_URL is not set", { host: "example.org" }, "http://localhost:3000"],
  ["a name where SITE_URL is an address", { host: "example.org" }, "http://192.0.2.7"],
])("a document is sent to %s", (_name, headers, siteUrl) => {
  expect(secondNameRedirect({ method: "GET", url: "/", headers }, siteUrl)).toBeNull();
});

it.each([
  ["POST", "/contact"],
  ["GET", "/api/health"],
  ["GET", "/_next/static/x.js"],
  ["GET", "/objects/x.png"],
  ["GET", "/metrics"],
  ["GET", "evil.example/"],
])("%s %s is not redirected", (method, url) => {
  expect(secondNameRedirect({ method, url, headers: { host: "www.example.org" } }, SITE)).toBeNull();
});
