/** URLs of the API that the admin area calls. */
import { UPLOADS_PATH, withQuery } from "../paths.ts";

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
} as const;

const SITE = "/api/site";

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

export const setupApi = { hide: "/api/setup/hide", samples: "/api/setup/samples" } as const;

const MESSAGES = "/api/messages";

export const messagesApi = {
  messages: MESSAGES,
  message: (id: number) => `${MESSAGES}/${id}`,
  restore: (id: number) => `${MESSAGES}/${id}/restore`,
  mail: (id: number) => `${MESSAGES}/${id}/mail`,
  bulk: `${MESSAGES}/bulk`,
  unread: `${MESSAGES}/unread`,
  export: `${MESSAGES}/export`,
  erase: `${MESSAGES}/erase`,
  settings: `${MESSAGES}/settings`,
} as const;

const ACCOUNT = "/api/account";

export const accountApi = {
  account: ACCOUNT,
  confirm: `${ACCOUNT}/confirm`,
  password: `${ACCOUNT}/password`,
  sessions: `${ACCOUNT}/sessions`,
  session: (id: string) => `${ACCOUNT}/sessions/${id}`,
  totp: `${ACCOUNT}/totp`,
  confirmTotp: `${ACCOUNT}/totp/confirm`,
  disableTotp: `${ACCOUNT}/totp/disable`,
  recoveryCodes: `${ACCOUNT}/recovery-codes`,
  passkeys: `${ACCOUNT}/passkeys`,
  passkeyOptions: `${ACCOUNT}/passkeys/options`,
  passkey: (id: string) => `${ACCOUNT}/passkeys/${id}`,
} as const;

const PEOPLE = "/api/people";

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

const STATISTICS = "/api/statistics";

export const statisticsApi = { statistics: STATISTICS, export: `${STATISTICS}/export` } as const;

const ACTIVITY = "/api/activity";

export const activityApi = { activity: ACTIVITY, export: `${ACTIVITY}/export` } as const;

const REDIRECTS = "/api/redirects";

export const linksApi = {
  redirects: REDIRECTS,
  redirect: (id: number) => `${REDIRECTS}/${id}`,
  importRedirects: `${REDIRECTS}/import`,
  notFound: "/api/not-found",
  missing: (id: number) => `/api/not-found/${id}`,
  links: "/api/links",
  check: "/api/links/check",
} as const;

export const HEALTH_REPORT_PATH = "/api/health/report";
