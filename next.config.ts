import path from "node:path";
import type { NextConfig } from "next";
import { PHASE_PRODUCTION_BUILD } from "next/constants.js";
import { env, isBuildCached, isDevelopment, isOnVercel, noteBuilding } from "./lib/env.ts";
import { policyWithoutHashes } from "./lib/front/page-cache/content-security-policy.ts";
import { securityHeaders } from "./lib/front/security-headers.ts";
import { PAGE_NUMBER } from "./lib/validation/fields.ts";

const config: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
  // page.dev.tsx is a page of the development server alone
  pageExtensions: [...(isDevelopment() ? ["dev.tsx"] : []), "tsx", "ts"],
  // Pictures are made smaller by app/objects. Next's own way would fetch addresses of this site, with the caller's cookies, for anybody.
  images: { unoptimized: true },
  // `npm test` checks the types; somebody who installs the site need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // On Vercel the platform's own cache takes this place.
  ...(!isOnVercel() && {
    cacheHandler: path.join(import.meta.dirname, "lib/front/page-cache/next-cache-handler.ts"),
    cacheMaxMemorySize: 0,
  }),
  experimental: {
    // A page flushed to disk would come back after a restart, published or not.
    isrFlushToDisk: false,
    turbopackFileSystemCacheForBuild: isBuildCached(),
    // Routes are loaded when they are asked for: at start they would cost memory and time that many never repay.
    preloadEntriesOnStart: false,
    // Style sheets by page: as they come, all of the site's modules are one file that every page loads.
    cssChunking: { type: "graph", requestCost: 4_000 },
  },
  async headers() {
    const headers = Object.entries(securityHeaders(env().SITE_URL)).map(([key, value]) => ({ key, value }));
    // uploaded images are shown elsewhere, too: by feed readers and where a post is shared
    const images = [{ key: "Cross-Origin-Resource-Policy", value: "cross-origin" }];
    // a review link must not travel on: neither to a search engine nor with the reader to another site
    const reviewLinks = [
      { key: "X-Robots-Tag", value: "noindex, nofollow" },
      { key: "Referrer-Policy", value: "no-referrer" },
    ];
    // elsewhere the page cache gives each page the policy of its own scripts; middleware and handlers see to the rest
    const policy = [{ key: "Content-Security-Policy", value: policyWithoutHashes() }];
    const pages = {
      source: "/((?!admin|login|preview|api|objects|_next).*)",
      missing: [{ type: "query" as const, key: "q" }],
      headers: policy,
    };
    return [
      { source: "/:path*", headers },
      { source: "/objects/:path*", headers: images },
      { source: "/preview/:path*", headers: reviewLinks },
      ...(isOnVercel() ? [pages] : []),
    ];
  },
  async rewrites() {
    // Page 2 of a list is a page of its own for the cache, and a query for everybody else.
    const page = { type: "query" as const, key: "page", value: `(?<page>${PAGE_NUMBER})` };
    const search = { type: "query" as const, key: "q" };
    return {
      beforeFiles: [
        { source: "/blog", has: [search], destination: "/blog/search" },
        { source: "/blog/category/:slug", has: [search], destination: "/blog/search?category=:slug" },
        { source: "/blog", has: [page], destination: "/blog/page/:page" },
        { source: "/blog/category/:slug", has: [page], destination: "/blog/category/:slug/page/:page" },
      ],
      afterFiles: [],
      fallback: [],
    };
  },
};

export default function configure(phase: string): NextConfig {
  if (phase === PHASE_PRODUCTION_BUILD) noteBuilding();
  return config;
}
