import type { Permission } from "./rules.ts";

/** The permission an endpoint requires, and the one for other users' records. */
export type Rule = { permission: Permission; others?: Permission };

const READ_POST = { permission: "posts.read", others: "posts.others" } as const;
const WRITE_POST = { permission: "posts.write", others: "posts.others" } as const;
const WRITE_MEDIA = { permission: "media.write", others: "media.others" } as const;

/** The permission of each endpoint with a session. `staffRoute` compiles only with a row here; tests try all roles. */
export const ENDPOINTS = {
  "/api/account": { GET: "account", PUT: "account" },
  "/api/account/confirm": { POST: "account" },
  "/api/account/password": { PUT: "account" },
  "/api/account/passkeys": { POST: "account" },
  "/api/account/passkeys/[id]": { DELETE: "account" },
  "/api/account/passkeys/options": { POST: "account" },
  "/api/account/recovery-codes": { POST: "account" },
  "/api/account/sessions": { GET: "account", DELETE: "account" },
  "/api/account/sessions/[id]": { DELETE: "account" },
  "/api/account/totp": { POST: "account" },
  "/api/account/totp/confirm": { POST: "account" },
  "/api/account/totp/disable": { POST: "account" },
  "/api/activity": { GET: "activity.read" },
  "/api/activity/export": { GET: "activity.read" },
  "/api/auth/user": { GET: "account" },
  "/api/blog/categories": { GET: "categories.read", POST: "categories.write" },
  "/api/blog/categories/[id]": { GET: "categories.read", PUT: "categories.write", DELETE: "categories.write" },
  "/api/blog/drafts": { GET: "posts.write" },
  "/api/blog/drafts/[key]": { GET: "posts.write", PUT: "posts.write", DELETE: "posts.write" },
  "/api/blog/posts": { GET: "posts.read", POST: "posts.write" },
  "/api/blog/posts/[id]": { GET: READ_POST, PUT: WRITE_POST, DELETE: WRITE_POST },
  "/api/blog/posts/[id]/checks": { GET: READ_POST },
  "/api/blog/posts/[id]/comments": { GET: READ_POST },
  "/api/blog/posts/[id]/comments/[commentId]": { PUT: WRITE_POST },
  "/api/blog/posts/[id]/comments/[commentId]/replies": { POST: WRITE_POST },
  "/api/blog/posts/[id]/draft": { PUT: WRITE_POST, DELETE: WRITE_POST },
  "/api/blog/posts/[id]/duplicate": { POST: WRITE_POST },
  "/api/blog/posts/[id]/preview-links": { GET: READ_POST, POST: WRITE_POST },
  "/api/blog/posts/[id]/preview-links/[linkId]": { DELETE: WRITE_POST },
  "/api/blog/posts/[id]/restore": { POST: WRITE_POST },
  "/api/blog/posts/[id]/presence": { PUT: WRITE_POST, DELETE: WRITE_POST },
  "/api/blog/posts/[id]/revisions": { GET: READ_POST },
  "/api/blog/posts/[id]/revisions/[revisionId]": { GET: READ_POST, PUT: WRITE_POST },
  "/api/blog/posts/[id]/revisions/[revisionId]/restore": { POST: WRITE_POST },
  "/api/blog/posts/bulk": { POST: "posts.write" },
  "/api/blog/posts/bulk/undo": { POST: "posts.write" },
  "/api/blog/posts/checks": { POST: "posts.read" },
  "/api/blog/posts/filters": { GET: "posts.read" },
  "/api/files": { PUT: "media.upload" },
  "/api/health/report": { GET: "health.read" },
  "/api/images": { PUT: "media.upload" },
  "/api/links": { GET: "links.read" },
  "/api/links/check": { POST: "links.write" },
  "/api/media": { GET: "media.read" },
  "/api/media/[id]": { GET: "media.read", PUT: WRITE_MEDIA, DELETE: WRITE_MEDIA },
  "/api/media/[id]/crop": { POST: "media.upload" },
  "/api/media/[id]/replace": { POST: WRITE_MEDIA },
  "/api/media/import": { POST: "media.upload" },
  "/api/messages": { GET: "messages.read" },
  "/api/messages/[id]": { GET: "messages.read", PUT: "messages.write", DELETE: "messages.write" },
  "/api/messages/[id]/restore": { POST: "messages.write" },
  "/api/messages/bulk": { POST: "messages.write" },
  "/api/messages/erase": { POST: "messages.write" },
  "/api/messages/export": { GET: "messages.read" },
  "/api/messages/settings": { GET: "messages.read", PUT: "messages.write" },
  "/api/messages/unread": { GET: "messages.read" },
  "/api/objects/upload": { POST: "media.upload" },
  "/api/not-found": { GET: "links.read" },
  "/api/not-found/[id]": { DELETE: "links.write" },
  "/api/openapi.json": { GET: "api.read" },
  "/api/people": { GET: "people.read" },
  "/api/people/invitations": { GET: "people.read", POST: "people.write" },
  "/api/people/invitations/[id]": { DELETE: "people.write" },
  "/api/people/invitations/[id]/resend": { POST: "people.write" },
  "/api/people/settings": { GET: "people.read", PUT: "people.write" },
  "/api/people/[id]": { GET: "people.read", PUT: "people.write", DELETE: "people.write" },
  "/api/people/[id]/reset-link": { POST: "people.write" },
  "/api/people/[id]/second-factor": { DELETE: "people.write" },
  "/api/people/[id]/sign-out": { POST: "people.write" },
  "/api/portfolio": { POST: "portfolio.write" },
  "/api/portfolio/[id]": { PUT: "portfolio.write", DELETE: "portfolio.write" },
  "/api/portfolio/order": { PUT: "portfolio.write" },
  "/api/redirects": { GET: "links.read", POST: "links.write" },
  "/api/redirects/[id]": { PUT: "links.write", DELETE: "links.write" },
  "/api/redirects/import": { POST: "links.write" },
  "/api/setup": { GET: "site.read" },
  "/api/setup/hide": { POST: "site.write" },
  "/api/setup/samples": { DELETE: "samples.remove" },
  "/api/site": { GET: "site.read" },
  "/api/site/publish": { POST: "site.write" },
  "/api/site/publish/undo": { POST: "site.write" },
  "/api/site/search": { GET: "site.read" },
  "/api/site/[key]": { GET: "site.read", PUT: "site.write" },
  "/api/site/[key]/draft": { PUT: "site.write", DELETE: "site.write" },
  "/api/site/[key]/presence": { PUT: "site.write", DELETE: "site.write" },
  "/api/site/[key]/reset": { POST: "site.write" },
  "/api/site/[key]/revisions": { GET: "site.read" },
  "/api/site/[key]/revisions/[id]": { GET: "site.read" },
  "/api/site/[key]/revisions/[id]/restore": { POST: "site.write" },
  "/api/statistics": { GET: "statistics.read" },
  "/api/statistics/export": { GET: "statistics.read" },
} as const satisfies Record<`/api/${string}`, Partial<Record<Method, Permission | Rule>>>;

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Endpoints = typeof ENDPOINTS;
/** "GET /api/account" */
export type Endpoint = {
  [Path in keyof Endpoints]: `${Extract<keyof Endpoints[Path], string>} ${Path}`;
}[keyof Endpoints];

/** The row of `endpoint` in its long form. */
export function ruleOf(endpoint: Endpoint): Rule {
  const [method, path] = endpoint.split(" ") as [Method, keyof Endpoints];
  const rule = (ENDPOINTS[path] as Record<Method, Permission | Rule>)[method];
  return typeof rule === "string" ? { permission: rule } : rule;
}
