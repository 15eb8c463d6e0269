import path from "node:path";
import type { NextConfig } from "next";
import { env, isOnVercel } from "./lib/env.ts";
import { policyWithoutHashes } from "./lib/page-cache/content-security-policy.ts";
import { securityHeaders } from "./lib/server/security-headers.ts";

const config: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
  // Pictures are made smaller by app/objects. Next's own way would fetch addresses of this site, with the caller's cookies, for anybody.
  images: { unoptimized: true },
  // `npm test` checks the types; somebody who installs the site need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // On Vercel the platform's own cache takes this place.
  ...(!isOnVercel() && { cacheHandler: path.join(import.meta.dirname, "lib/page-cache/next-cache-handler.ts"), cacheMaxMemorySize: 0 }),
  experimental: {
    // A page flushed to disk would come back after a restart, published or not.
    isrFlushToDisk: false,
    // Routes are loaded when they are asked for: at start they would cost memory and time that many never repay.
    preloadEntriesOnStart: false,
  },
  async headers() {
    const headers = Object.entries(securityHeaders(env().SITE_URL)).map(([key, value]) => ({ key, value }));
    // uploaded images are shown elsewhere, too: by feed readers and where a post is shared
    const images = [{ key: "Cross-Origin-Resource-Policy", value: "cross-origin" }];
    // elsewhere the page cache gives each page the policy of its own scripts; middleware and handlers see to the rest
    const policy = [{ key: "Content-Security-Policy", value: policyWithoutHashes() }];
    const pages = { source: "/((?!admin|login|api|objects|_next).*)", missing: [{ type: "query" as const, key: "q" }], headers: policy };
    return [{ source: "/:path*", headers }, { source: "/objects/:path*", headers: images }, ...(isOnVercel() ? [pages] : [])];
  },
  async rewrites() {
    // Page 2 of a list is a page of its own for the cache, and a query for everybody else.
    const page = { type: "query" as const, key: "page", value: "(?<page>[1-9]\\d{0,5})" };
    const search = { type: "query" as const, key: "q" };
    return {
      beforeFiles: [
        { source: "/blog", has: [search], destination: "/blog/search" },
        { source: "/blog", has: [page], destination: "/blog/page/:page" },
        { source: "/blog/category/:slug", has: [page], destination: "/blog/category/:slug/page/:page" },
      ],
      afterFiles: [],
      fallback: [],
    };
  },
};

export default config;
