/** Addresses as visitors see them. */

export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`;

export const categoryPath = (slug: string) => `/blog/category/${encodeURIComponent(slug)}`;

/** A review link: whoever has it reads the working copy. */
export const previewUrl = (siteUrl: string, token: string) => `${siteUrl}/preview/${token}`;

/** Takes comments of a review link. */
export const previewCommentsPath = (token: string) => `/preview/${encodeURIComponent(token)}/comments`;

export const storyPath = (slug: string) => `/portfolio/${encodeURIComponent(slug)}`;

/** The share image of the page at `path`. */
export const shareImagePath = (path: string) => `${path}/share.png`;

/** Page `page` of a list; next.config.ts rewrites `?page=`. */
export const listPagePath = (list: string, page: number) => (page === 1 ? list : `${list}?page=${page}`);

/** Page `page` of a search. */
export const searchPath = (list: string, q: string, page = 1) =>
  `${list}?${new URLSearchParams({ q, ...(page > 1 && { page: String(page) }) })}`;

export const FEED_PATH = "/blog/feed.xml";

/** Static pages that search engines index. */
export const INDEXED_PAGES = ["/", "/about", "/process", "/partners", "/blog", "/privacy"];

/** Every static page and file. */
export const sitePages = () => [
  ...INDEXED_PAGES,
  "/blog/search",
  FEED_PATH,
  "/login",
  "/admin",
  "/sitemap.xml",
  "/robots.txt",
];

/** An uploaded image. */
export const imagePath = (name: string) => `/objects/${name}`;

/** Whether `text` can be a slug. */
export const isSlug = (text: string) => /^[a-z0-9-]{1,200}$/.test(text);

/** Takes reports of the Content-Security-Policy. */
export const POLICY_REPORTS_PATH = "/api/csp-reports";

/** Calls of the public pages. */
export const PUBLISHED_POSTS_PATH = "/api/blog/posts/published";
export const CONTACT_PATH = "/api/contact";
export const CHALLENGE_PATH = "/api/contact/challenge";

/** By a call, by a form without scripts, by a form that leads to a provider. */
export const SIGN_IN_PATH = "/api/login";
export const SIGN_IN_FORM_PATH = "/api/login/form";
export const PROVIDER_SIGN_IN_PATH = "/api/login/provider";
export const SIGN_OUT_PATH = "/api/logout";

/** Issues upload addresses, which are below it. */
export const UPLOADS_PATH = "/api/objects/upload";

/** RFC 9116, 3. */
export const SECURITY_TXT_PATH = "/.well-known/security.txt";

/** The admin screens. */
export const adminPaths = {
  blog: "/admin/blog",
  categories: "/admin/blog?tab=categories",
  trash: "/admin/blog?trash=1",
  newPost: "/admin/blog/posts/new",
  post: (id: number) => `/admin/blog/posts/${id}/edit`,
  preview: (id: number) => `/admin/blog/posts/${id}/preview`,
  newCategory: "/admin/blog/categories/new",
  category: (id: number) => `/admin/blog/categories/${id}/edit`,
  portfolio: "/admin/portfolio",
  newPortfolioItem: "/admin/portfolio/new",
  portfolioItem: (id: number) => `/admin/portfolio/edit/${id}`,
  messages: "/admin/messages",
  message: (id: number) => `/admin/messages/${id}`,
  site: "/admin/site",
  siteDocument: (key: string) => `/admin/site/${key}`,
  sitePreview: (key: string, { scene = "", q = "" } = {}) => withQuery(`/admin/site/${key}/preview`, { scene, q }),
} as const;

/** The API of the admin area; also query keys. A page of a list is `withQuery(api.posts, { page })`. */
export const api = {
  user: "/api/auth/user",
  posts: "/api/blog/posts",
  post: (id: number) => `/api/blog/posts/${id}`,
  draft: (id: number) => `/api/blog/posts/${id}/draft`,
  revisions: (id: number) => `/api/blog/posts/${id}/revisions`,
  revision: (id: number, revisionId: number) => `/api/blog/posts/${id}/revisions/${revisionId}`,
  restoreRevision: (id: number, revisionId: number) => `/api/blog/posts/${id}/revisions/${revisionId}/restore`,
  previewLinks: (id: number) => `/api/blog/posts/${id}/preview-links`,
  previewLink: (id: number, linkId: number) => `/api/blog/posts/${id}/preview-links/${linkId}`,
  comments: (id: number) => `/api/blog/posts/${id}/comments`,
  comment: (id: number, commentId: number) => `/api/blog/posts/${id}/comments/${commentId}`,
  checks: (id: number) => `/api/blog/posts/${id}/checks`,
  checkFields: "/api/blog/posts/checks",
  duplicate: (id: number) => `/api/blog/posts/${id}/duplicate`,
  restorePost: (id: number) => `/api/blog/posts/${id}/restore`,
  bulkPosts: "/api/blog/posts/bulk",
  postFilters: "/api/blog/posts/filters",
  categories: "/api/blog/categories",
  category: (id: number) => `/api/blog/categories/${id}`,
  portfolio: "/api/portfolio",
  portfolioItem: (id: number) => `/api/portfolio/${id}`,
  portfolioOrder: "/api/portfolio/order",
  upload: ({ size, type }: File) => `${UPLOADS_PATH}?${new URLSearchParams({ size: String(size), type })}`,
  images: "/api/images",
} as const;

const SITE = "/api/site";

/** The API of the site's texts. */
export const siteApi = {
  documents: SITE,
  document: (key: string) => `${SITE}/${key}`,
  draft: (key: string) => `${SITE}/${key}/draft`,
  reset: (key: string) => `${SITE}/${key}/reset`,
  revisions: (key: string) => `${SITE}/${key}/revisions`,
  revision: (key: string, id: number) => `${SITE}/${key}/revisions/${id}`,
  restore: (key: string, id: number) => `${SITE}/${key}/revisions/${id}/restore`,
} as const;

const MESSAGES = "/api/messages";

/** The API of the inbox. */
export const messagesApi = {
  messages: MESSAGES,
  message: (id: number) => `${MESSAGES}/${id}`,
  restore: (id: number) => `${MESSAGES}/${id}/restore`,
  mail: (id: number) => `${MESSAGES}/${id}/mail`,
  unread: `${MESSAGES}/unread`,
  export: `${MESSAGES}/export`,
  erase: `${MESSAGES}/erase`,
  settings: `${MESSAGES}/settings`,
} as const;

/** Empty parameters are left out. */
export function withQuery(path: string, parameters: Record<string, string | number>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== "");
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
