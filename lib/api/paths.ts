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

export const siteApi = {
  documents: "/api/site",
  search: (q: string) => withQuery("/api/site/search", { q }),
  publish: "/api/site/publish",
  undoPublish: "/api/site/publish/undo",
  document: (key: string) => `/api/site/${key}`,
  draft: (key: string) => `/api/site/${key}/draft`,
  presence: (key: string) => `/api/site/${key}/presence`,
  reset: (key: string) => `/api/site/${key}/reset`,
  revisions: (key: string) => `/api/site/${key}/revisions`,
  revision: (key: string, id: number) => `/api/site/${key}/revisions/${id}`,
  restore: (key: string, id: number) => `/api/site/${key}/revisions/${id}/restore`,
} as const;

export const setupApi = { hide: "/api/setup/hide", samples: "/api/setup/samples" } as const;

export const messagesApi = {
  messages: "/api/messages",
  message: (id: number) => `/api/messages/${id}`,
  restore: (id: number) => `/api/messages/${id}/restore`,
  bulk: "/api/messages/bulk",
  unread: "/api/messages/unread",
  export: "/api/messages/export",
  erase: "/api/messages/erase",
  settings: "/api/messages/settings",
} as const;

export const accountApi = {
  account: "/api/account",
  confirm: "/api/account/confirm",
  password: "/api/account/password",
  sessions: "/api/account/sessions",
  session: (id: string) => `/api/account/sessions/${id}`,
  totp: "/api/account/totp",
  confirmTotp: "/api/account/totp/confirm",
  disableTotp: "/api/account/totp/disable",
  recoveryCodes: "/api/account/recovery-codes",
  passkeys: "/api/account/passkeys",
  passkeyOptions: "/api/account/passkeys/options",
  passkey: (id: string) => `/api/account/passkeys/${id}`,
} as const;

export const peopleApi = {
  people: "/api/people",
  person: (id: string) => `/api/people/${id}`,
  signOut: (id: string) => `/api/people/${id}/sign-out`,
  secondFactor: (id: string) => `/api/people/${id}/second-factor`,
  settings: "/api/people/settings",
  invitations: "/api/people/invitations",
  invitation: (id: number) => `/api/people/invitations/${id}`,
  resendInvitation: (id: number) => `/api/people/invitations/${id}/resend`,
  resetLink: (id: string) => `/api/people/${id}/reset-link`,
} as const;

export const statisticsApi = { statistics: "/api/statistics", export: "/api/statistics/export" } as const;

export const activityApi = { activity: "/api/activity", export: "/api/activity/export" } as const;

export const linksApi = {
  redirects: "/api/redirects",
  redirect: (id: number) => `/api/redirects/${id}`,
  importRedirects: "/api/redirects/import",
  notFound: "/api/not-found",
  missing: (id: number) => `/api/not-found/${id}`,
  links: "/api/links",
  check: "/api/links/check",
} as const;

export const HEALTH_REPORT_PATH = "/api/health/report";
