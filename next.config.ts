import path from "node:path";
import type { NextConfig } from "next";
import { PHASE_PRODUCTION_BUILD } from "next/constants.js";
import { env, writesBuildCache, isOnVercel, markBuilding } from "./lib/env.ts";
import { policyWithoutHashes } from "./lib/security/content-security-policy.ts";
import { securityHeaders } from "./lib/security/headers.ts";
import { PAGE_NUMBER } from "./lib/validation/fields.ts";

const config: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
  // app/objects scales pictures. Next's optimizer would fetch any address of this site with the caller's cookies.
  images: { unoptimized: true },
  // Imported with the first job. If bundled, each route that sends a job would contain it.
  serverExternalPackages: ["pg-boss"],
  // `npm test` checks the types; an installation need not wait for that.
  typescript: { ignoreBuildErrors: true },
  // On Vercel the platform's own cache is used.
  ...(!isOnVercel() && {
    cacheHandler: path.join(import.meta.dirname, "lib/front/page-cache/next-cache-handler.ts"),
    cacheMaxMemorySize: 0,
  }),
  // a pseudo-class that Turbopack's CSS parser does not know yet
  turbopack: { ignoreIssue: [{ path: "**/article-layout.module.css", description: /target-current/ }] },
  experimental: {
    // for forbidden() in a screen
    authInterrupts: true,
    // A page written to disk would come back after a restart, even if it is no longer published.
    isrFlushToDisk: false,
    turbopackFileSystemCacheForBuild: writesBuildCache(),
    turbopackFileSystemCacheForDev: writesBuildCache(),
    // Routes are loaded on demand. At start they would cost time and memory, and many are never used.
    preloadEntriesOnStart: false,
    // styles are in the page: the first view waits for no second request
    inlineCss: true,
    // Per-page style sheets; the default merges all CSS modules into one file.
    cssChunking: { type: "graph", requestCost: 1 },
  },
  async headers() {
    const headers = Object.entries(securityHeaders(env().SITE_URL)).map(([key, value]) => ({ key, value }));
    // other sites show images, too: feed readers, and networks where a page is shared
    const images = ["/(objects|images|icons)/:path*", "/:path*/share.png", "/(icon.svg|apple-icon.png|favicon.ico)"];
    const shownElsewhere = [{ key: "Cross-Origin-Resource-Policy", value: "cross-origin" }];
    // Secret links: keep out of search engines and Referer headers.
    const secretLinks = [
      { key: "X-Robots-Tag", value: "noindex, nofollow" },
      { key: "Referrer-Policy", value: "no-referrer" },
    ];
    // without our page cache, which adds the hashes of scripts; middleware and handlers set all other policies
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
