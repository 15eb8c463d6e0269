/** First segments of the program's own addresses (tests/unit/reserved-slugs.test.ts compares them with app/). */
const RESERVED: ReadonlySet<string> = new Set([
  // app
  "about",
  "admin",
  "api",
  "blog",
  "dev",
  "fonts",
  "forgot-password",
  "icons",
  "images",
  "invite",
  "login",
  "objects",
  "partners",
  "portfolio",
  "preview",
  "privacy",
  "process",
  "reset-password",
  "sitemap",
  // its files without their ends
  "favicon",
  "manifest",
  "robots",
  "share",
  // the server's, and those by which Next.js and the page cache know their own pages
  "404",
  "500",
  "index",
  "metrics",
]);

/** Whether no page may have this slug. */
export const isReserved = (slug: string) => RESERVED.has(slug);
