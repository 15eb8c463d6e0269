import { AppError } from "../errors.ts";
import type { Actor, Role } from "./rules.ts";

const EVERYBODY = ["owner", "editor", "author"] as const;
const EDITORS = ["owner", "editor"] as const;
const OWNERS = ["owner"] as const;

export const PERMISSIONS = {
  account: EVERYBODY,
  /** The description of the API. */
  "api.read": EVERYBODY,
  "posts.read": EVERYBODY,
  "posts.write": EVERYBODY,
  "posts.others": EDITORS,
  /** To publish posts, or change public ones. */
  "posts.publish": EDITORS,
  pages: EDITORS,
  "categories.read": EVERYBODY,
  "categories.write": EDITORS,
  "portfolio.read": EVERYBODY,
  "portfolio.write": EDITORS,
  "media.read": EVERYBODY,
  "media.upload": EVERYBODY,
  "media.write": EVERYBODY,
  "media.others": EDITORS,
  "site.read": EDITORS,
  "site.write": EDITORS,
  /** Redirects, addresses not found, and links to other sites. */
  "links.read": EDITORS,
  "links.write": EDITORS,
  /** To delete the starter content for good. */
  "samples.remove": OWNERS,
  "messages.read": EDITORS,
  "messages.write": EDITORS,
  "people.read": OWNERS,
  "people.write": OWNERS,
  "statistics.read": EVERYBODY,
  "activity.read": OWNERS,
  /** The report on whether all parts of the site work. */
  "health.read": OWNERS,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

/** What a role may do, for the screens and mails of invitations. */
export const ROLE_SENTENCES: Record<Role, string> = {
  owner: "An owner may change everything on this site: its content, its people and its settings.",
  editor: "An editor may write and publish everything on this site, and answers its messages.",
  author: "An author may write posts of their own, hand them in for review, and add to the library.",
};

/** The program itself may do everything; a visitor has no permission. */
export function may({ role }: Actor, permission: Permission): boolean {
  const roles: readonly string[] = PERMISSIONS[permission];
  return role === "system" || roles.includes(role);
}

/** Throws AppError forbidden. */
export function assertMay(actor: Actor, permission: Permission): void {
  if (!may(actor, permission)) throw new AppError("forbidden", "Forbidden");
}
