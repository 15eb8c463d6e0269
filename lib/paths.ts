/** Addresses as visitors see them. */

export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`;

export const pagePath = (slug: string) => `/${encodeURIComponent(slug)}`;

/** The path of a post or page. */
export const textPath = ({ kind, slug }: { kind: "post" | "page"; slug: string }) =>
  kind === "page" ? pagePath(slug) : postPath(slug);

/** The slug of a post's path; undefined for another path. */
export const postSlug = (path: string) => /^\/blog\/([a-z0-9-]{1,200})$/.exec(path)?.[1];

export const categoryPath = (slug: string) => `/blog/category/${encodeURIComponent(slug)}`;

export const authorPath = (slug: string) => `/blog/author/${encodeURIComponent(slug)}`;

/** A review link: whoever has it reads the working copy. */
export const previewUrl = (siteUrl: string, token: string) => `${siteUrl}/preview/${token}`;

/** Takes comments of a review link. */
export const previewCommentsPath = (token: string) => `/preview/${encodeURIComponent(token)}/comments`;

/** Takes a reader's approval. */
export const previewApprovalPath = (token: string) => `/preview/${encodeURIComponent(token)}/approval`;

export const storyPath = (slug: string) => `/portfolio/${encodeURIComponent(slug)}`;

/** The ventures of the home page that have a page beside the stories, by the slugs that no item may take. */
export const VENTURE_SLUGS = ["hospitality-hub", "mhl", "ruum"] as const;

export type VentureSlug = (typeof VENTURE_SLUGS)[number];

export const venturePath = (slug: VentureSlug) => storyPath(slug);

export const isVentureSlug = (slug: string): slug is VentureSlug => (VENTURE_SLUGS as readonly string[]).includes(slug);

/** The share image of the page at `path`. */
export const shareImagePath = (path: string) => `${path}/share.png`;

/** The share image of the site, and of pages without one of their own. */
export const SITE_SHARE_IMAGE = "/share.png";

/** Page `page` of a list; next.config.ts rewrites `?page=`. */
export const listPagePath = (list: string, page: number) => (page === 1 ? list : `${list}?page=${page}`);

/** Page `page` of a search. */
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

/** Every static page and file. */
export const sitePages = () => [
  ...INDEXED_PAGES.map(({ path }) => path),
  "/blog/search",
  FEED_PATH,
  "/login",
  "/admin",
  "/sitemap.xml",
  "/robots.txt",
];

/** An uploaded image. */
export const imagePath = (name: string) => `/objects/${name}`;

/** In place of a slug, the page that stands for every post or story that is not there; nothing can have it. */
export const NO_SLUG = "_";

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
export const SECOND_FACTOR_PATH = "/login/second-factor";
export const SECOND_FACTOR_CALL = "/api/login/second-factor";
export const SECOND_FACTOR_FORM_PATH = "/api/login/second-factor/form";
export const PASSKEY_SIGN_IN_PATH = "/api/login/passkey";
export const PASSKEY_OPTIONS_PATH = "/api/login/passkey/options";
export const SIGN_OUT_PATH = "/api/logout";

/** Links of one use: whoever has one sets the account's password. */
export const FORGOT_PASSWORD_PATH = "/forgot-password";
export const RESET_PATH = "/api/password-reset";
export const RESET_FORM_PATH = `${RESET_PATH}/form`;
export const resetPagePath = (token: string) => `/reset-password/${token}` as const;
export const resetPath = (token: string) => `${RESET_PATH}/${token}`;
export const resetFormPath = (token: string) => `${RESET_PATH}/${token}/form`;

/** An invitation: whoever has its link makes the account. */
export const invitationPagePath = (token: string) => `/invite/${token}` as const;
export const invitationPath = (token: string) => `/api/invite/${token}`;
export const invitationFormPath = (token: string) => `/api/invite/${token}/form`;

/** The sign-in page after a new password. */
export const PASSWORD_SET_PATH = "/login?notice=password-set";

/** Issues upload addresses, which are below it. */
export const UPLOADS_PATH = "/api/objects/upload";

/** RFC 9116, 3. */
export const SECURITY_TXT_PATH = "/.well-known/security.txt";

/** The admin screens. */
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
  people: "/admin/people",
  activity: "/admin/activity",
  account: "/admin/account",
  siteDocument: (key: string, field = "") => withQuery(`/admin/site/${key}`, { field }),
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
  replies: (id: number, commentId: number) => `/api/blog/posts/${id}/comments/${commentId}/replies`,
  presence: (id: number) => `/api/blog/posts/${id}/presence`,
  checks: (id: number) => `/api/blog/posts/${id}/checks`,
  checkFields: "/api/blog/posts/checks",
  duplicate: (id: number) => `/api/blog/posts/${id}/duplicate`,
  restorePost: (id: number) => `/api/blog/posts/${id}/restore`,
  bulkPosts: "/api/blog/posts/bulk",
  undoBulk: "/api/blog/posts/bulk/undo",
  postFilters: "/api/blog/posts/filters",
  startedPosts: "/api/blog/drafts",
  startedPost: (key: string) => `/api/blog/drafts/${key}`,
  categories: "/api/blog/categories",
  category: (id: number) => `/api/blog/categories/${id}`,
  portfolio: "/api/portfolio",
  portfolioItem: (id: number) => `/api/portfolio/${id}`,
  portfolioOrder: "/api/portfolio/order",
  upload: ({ size, type }: File) => `${UPLOADS_PATH}?${new URLSearchParams({ size: String(size), type })}`,
  images: "/api/images",
  files: "/api/files",
  media: "/api/media",
  mediaItem: (id: string) => `/api/media/${id}`,
  cropMedia: (id: string) => `/api/media/${id}/crop`,
  replaceMedia: (id: string) => `/api/media/${id}/replace`,
  importMedia: "/api/media/import",
  mediaImport: (id: string) => `/api/media/import/${id}`,
} as const;

const SITE = "/api/site";

/** The API of the site's texts. */
export const siteApi = {
  documents: SITE,
  search: (q: string) => withQuery(`${SITE}/search`, { q }),
  publish: `${SITE}/publish`,
  undoPublish: `${SITE}/publish/undo`,
  document: (key: string) => `${SITE}/${key}`,
  draft: (key: string) => `${SITE}/${key}/draft`,
  presence: (key: string) => `${SITE}/${key}/presence`,
  reset: (key: string) => `${SITE}/${key}/reset`,
  revisions: (key: string) => `${SITE}/${key}/revisions`,
  revision: (key: string, id: number) => `${SITE}/${key}/revisions/${id}`,
  restore: (key: string, id: number) => `${SITE}/${key}/revisions/${id}/restore`,
} as const;

const SETUP = "/api/setup";

/** The API of what makes the site the studio's own. */
export const setupApi = { tasks: SETUP, hide: `${SETUP}/hide`, samples: `${SETUP}/samples` } as const;

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

const ACCOUNT = "/api/account";

/** The API of one's own account. */
export const accountApi = {
  account: ACCOUNT,
  password: `${ACCOUNT}/password`,
  sessions: `${ACCOUNT}/sessions`,
  session: (id: string) => `${ACCOUNT}/sessions/${id}`,
  totp: `${ACCOUNT}/totp`,
  confirmTotp: `${ACCOUNT}/totp/confirm`,
  disableTotp: `${ACCOUNT}/totp/disable`,
  recoveryCodes: `${ACCOUNT}/recovery-codes`,
  passkeys: `${ACCOUNT}/passkeys`,
  passkeyOffer: `${ACCOUNT}/passkeys/offer`,
  passkeyOptions: `${ACCOUNT}/passkeys/options`,
  passkey: (id: string) => `${ACCOUNT}/passkeys/${id}`,
} as const;

const PEOPLE = "/api/people";

/** The API of accounts. */
export const peopleApi = {
  people: PEOPLE,
  person: (id: string) => `${PEOPLE}/${id}`,
  signOut: (id: string) => `${PEOPLE}/${id}/sign-out`,
  secondFactor: (id: string) => `${PEOPLE}/${id}/second-factor`,
  settings: `${PEOPLE}/settings`,
  invitations: `${PEOPLE}/invitations`,
  invitation: (id: number) => `${PEOPLE}/invitations/${id}`,
  resendInvitation: (id: number) => `${PEOPLE}/invitations/${id}/resend`,
  resetLink: (id: string) => `${PEOPLE}/${id}/reset-link`,
} as const;

const ACTIVITY = "/api/activity";

/** The API of the activity log. */
export const activityApi = { activity: ACTIVITY, export: `${ACTIVITY}/export` } as const;

/** Empty parameters are left out. */
export function withQuery(path: string, parameters: Record<string, string | number>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== "");
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
