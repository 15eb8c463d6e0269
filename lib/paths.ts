/** URLs of pages, and of the calls that public pages make; lib/api/paths.ts has the calls of the admin area. */

export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`;

export const pagePath = (slug: string) => `/${encodeURIComponent(slug)}`;

export const textPath = ({ kind, slug }: { kind: "post" | "page"; slug: string }) =>
  kind === "page" ? pagePath(slug) : postPath(slug);

/** The slug of a post's path; undefined for another path. */
export const postSlug = (path: string) => /^\/blog\/([a-z0-9-]{1,200})$/.exec(path)?.[1];

export const categoryPath = (slug: string) => `/blog/category/${encodeURIComponent(slug)}`;

export const authorPath = (slug: string) => `/blog/author/${encodeURIComponent(slug)}`;

/** A review link: anyone who has it can read the working copy. */
export const previewUrl = (siteUrl: string, token: string) => `${siteUrl}/preview/${token}`;

export const previewCommentsPath = (token: string) => `/preview/${encodeURIComponent(token)}/comments`;

export const previewApprovalPath = (token: string) => `/preview/${encodeURIComponent(token)}/approval`;

export const storyPath = (slug: string) => `/portfolio/${encodeURIComponent(slug)}`;

/** The slugs of the ventures, whose pages stand beside the stories; no portfolio item may take one. */
export const VENTURE_SLUGS = ["hospitality-hub", "mhl", "ruum"] as const;

export type VentureSlug = (typeof VENTURE_SLUGS)[number];

export const venturePath = (slug: VentureSlug) => storyPath(slug);

export const isVentureSlug = (slug: string): slug is VentureSlug => (VENTURE_SLUGS as readonly string[]).includes(slug);

export const shareImagePath = (path: string) => `${path}/share.png`;

export const SITE_SHARE_IMAGE = "/share.png";

/** Page `page` of a list; next.config.ts rewrites `?page=`. */
export const listPagePath = (list: string, page: number) => (page === 1 ? list : `${list}?page=${page}`);

export const searchPath = (list: string, q: string, page = 1) =>
  `${list}?${new URLSearchParams({ q, ...(page > 1 && { page: String(page) }) })}`;

export const FEED_PATH = "/blog/feed.xml";

/** The static pages that search engines index. */
export const INDEXED_PAGES = [
  { path: "/", title: "Home" },
  { path: "/about", title: "About" },
  { path: "/process", title: "Process" },
  { path: "/partners", title: "Partners" },
  { path: "/blog", title: "Blog" },
  { path: "/privacy", title: "Privacy" },
] as const;

export const sitePages = () => [
  ...INDEXED_PAGES.map(({ path }) => path),
  "/blog/search",
  FEED_PATH,
  "/login",
  FORGOT_PASSWORD_PATH,
  "/admin",
  SITE_SHARE_IMAGE,
  "/favicon.ico",
  "/icon.svg",
  "/apple-icon.png",
  "/manifest.webmanifest",
  "/sitemap.xml",
  "/robots.txt",
];

export const imagePath = (name: string) => `/objects/${name}`;

/** The slug of the page that is shown for every missing post or story; no record can have it. */
export const NO_SLUG = "_";

export const isSlug = (text: string) => /^[a-z0-9-]{1,200}$/.test(text);

export const PUBLISHED_POSTS_PATH = "/api/blog/posts/published";
export const CONTACT_PATH = "/api/contact";
export const CHALLENGE_PATH = "/api/contact/challenge";

/** The first takes a call or a form; the second takes a form and redirects to a provider. */
export const SIGN_IN_PATH = "/api/login";
export const PROVIDER_SIGN_IN_PATH = "/api/login/provider";
export const SECOND_FACTOR_PATH = "/login/second-factor" as const;
export const SECOND_FACTOR_CALL = "/api/login/second-factor";
export const PASSKEY_SIGN_IN_PATH = "/api/login/passkey";
export const PASSKEY_OPTIONS_PATH = "/api/login/passkey/options";
export const PASSKEY_ALONE_PATH = `${PASSKEY_OPTIONS_PATH}?alone=1`;
export const SIGN_OUT_PATH = "/api/logout";

/** Links for one use: anyone who has one can set the account's password. */
export const FORGOT_PASSWORD_PATH = "/forgot-password";
export const RESET_PATH = "/api/password-reset";
export const resetPagePath = (token: string) => `/reset-password/${token}` as const;
export const resetPath = (token: string) => `${RESET_PATH}/${token}`;

/** An invitation: anyone who has its link can create the account. */
export const invitationPagePath = (token: string) => `/invite/${token}` as const;
export const invitationPath = (token: string) => `/api/invite/${token}`;

/** The sign-in page after a new password. */
export const PASSWORD_SET_PATH = "/login?notice=password-set";

/** Issues upload addresses, which are below it. */
export const UPLOADS_PATH = "/api/objects/upload";

/** RFC 9116, 3. */
export const SECURITY_TXT_PATH = "/.well-known/security.txt";

export const adminPaths = {
  blog: "/admin/blog",
  pages: "/admin/pages",
  pagesTrash: "/admin/pages?trash=1",
  newPage: "/admin/pages/new",
  categories: "/admin/blog?tab=categories",
  trash: "/admin/blog?trash=1",
  newPost: "/admin/blog/posts/new",
  startedPost: (key: string, kind?: "post" | "page") =>
    kind === "page" ? `/admin/pages/new?draft=${key}` : `/admin/blog/posts/new?draft=${key}`,
  post: (id: number) => `/admin/blog/posts/${id}/edit`,
  preview: (id: number) => `/admin/blog/posts/${id}/preview`,
  newCategory: "/admin/blog/categories/new",
  category: (id: number) => `/admin/blog/categories/${id}/edit`,
  portfolio: "/admin/portfolio",
  newPortfolioItem: "/admin/portfolio/new",
  portfolioItem: (id: number) => `/admin/portfolio/edit/${id}`,
  messages: "/admin/messages",
  message: (id: number) => `/admin/messages/${id}`,
  media: "/admin/media",
  site: "/admin/site",
  statistics: "/admin/statistics",
  people: "/admin/people",
  activity: "/admin/activity",
  links: "/admin/links",
  linksTab: (tab: "not-found" | "dead-links") => `/admin/links?tab=${tab}` as const,
  health: "/admin/health",
  account: "/admin/account",
  /** `field`: the field to edit; `history`: the id of the version to compare. */
  siteDocument: (key: string, { field = "", history = "" as number | "" } = {}) =>
    withQuery(`/admin/site/${key}`, { field, history }),
  sitePreview: (key: string, { scene = "", q = "" } = {}) => withQuery(`/admin/site/${key}/preview`, { scene, q }),
} as const;

// the lookbehind allows a match only at the first of several slashes, which keeps it linear
export const withoutSlash = (path: string): string => path.replace(/(?<=[^/]|^\/)\/+$/, "");

export function withQuery(path: string, parameters: Record<string, string | number>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== "");
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
