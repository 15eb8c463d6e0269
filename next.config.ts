import path from "node:path";
import type { NextConfig } from "next";
import { PHASE_PRODUCTION_BUILD } from "next/constants.js";
import { env, isBuildCached, isOnVercel, markBuilding } from "./lib/env.ts";
import { policyWithoutHashes } from "./lib/security/content-security-policy.ts";
import { securityHeaders } from "./lib/security/headers.ts";
import { PAGE_NUMBER } from "./lib/validation/fields.ts";

const config: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
  // Pictures are made smaller by app/objects. Next's own way would fetch addresses of this site, with the caller's cookies, for anybody.
  images: { unoptimized: true },
  // It is imported with the first job, whole: within a bundle every route that sends one would hold it.
  serverExternalPackages: ["pg-boss"],
  // `npm test` checks the types; somebody who installs the site need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // On Vercel the platform's own cache takes this place.
  ...(!isOnVercel() && {
    cacheHandler: path.join(import.meta.dirname, "lib/front/page-cache/next-cache-handler.ts"),
    cacheMaxMemorySize: 0,
  }),
  // a pseudo-class of browsers that the parser of style sheets does not know yet
  turbopack: { ignoreIssue: [{ path: "**/article-layout.module.css", description: /target-current/ }] },
  experimental: {
    // forbidden() of a screen
    authInterrupts: true,
    // A page flushed to disk would come back after a restart, published or not.
    isrFlushToDisk: false,
    turbopackFileSystemCacheForBuild: isBuildCached(),
    // Routes are loaded when they are asked for: at start they would cost memory and time that many never repay.
    preloadEntriesOnStart: false,
    // within the page: the first view waits for no second request
    inlineCss: true,
    // Per-page style sheets; the default merges all CSS modules into one file.
    cssChunking: { type: "graph", requestCost: 1 },
  },
  async headers() {
    const headers = Object.entries(securityHeaders(env().SITE_URL)).map(([key, value]) => ({ key, value }));
    // images are shown elsewhere, too: by feed readers and where a page is shared
    const images = ["/(objects|images|icons)/:path*", "/:path*/share.png", "/(icon.svg|apple-icon.png|favicon.ico)"];
    const shownElsewhere = [{ key: "Cross-Origin-Resource-Policy", value: "cross-origin" }];
    // Secret links: keep out of search engines and Referer headers.
    const secretLinks = [
      { key: "X-Robots-Tag", value: "noindex, nofollow" },
      { key: "Referrer-Policy", value: "no-referrer" },
    ];
    // the page cache gives other pages the policy of their scripts; middleware and handlers see to the rest
    const policy = [{ key: "Content-Security-Policy", value: policyWithoutHashes() }];
    const pages = {
      source: "/((?!admin|login|forgot-password|reset-password|invite|preview|api|objects|_next).*)",
      missing: [{ type: "query" as const, key: "q" }],
      headers: policy,
    };
    return [
      { source: "/:path*", headers },
      ...images.map((source) => ({ source, headers: shownElsewhere })),
      { source: "/(preview|invite|reset-password)/:path*", headers: secretLinks },
      ...(isOnVercel() ? [pages] : []),
    ];
  },
  async rewrites() {
    // `?page=2` is rewritten to a path, so that it can be cached.
    const page = { type: "query" as const, key: "page", value: `(?<page>${PAGE_NUMBER})` };
    const search = { type: "query" as const, key: "q" };
    return {
      beforeFiles: [
        { source: "/blog", has: [search], destination: "/blog/search" },
        { source: "/blog/category/:slug", has: [search], destination: "/blog/search?category=:slug" },
        { source: "/blog/author/:slug", has: [search], destination: "/blog/search?author=:slug" },
        { source: "/blog", has: [page], destination: "/blog/page/:page" },
        { source: "/blog/category/:slug", has: [page], destination: "/blog/category/:slug/page/:page" },
        { source: "/blog/author/:slug", has: [page], destination: "/blog/author/:slug/page/:page" },
      ],
      afterFiles: [],
      fallback: [],
    };
  },
};

export default function configure(phase: string): NextConfig {
  if (phase === PHASE_PRODUCTION_BUILD) markBuilding();
  return config;
}
