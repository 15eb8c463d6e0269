import { AppError } from "../errors.ts";

export const ROLES = ["owner", "editor", "author"] as const;
export type Role = (typeof ROLES)[number];

/** Characters of a new password; older ones may be shorter. */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 1_000;

/** Shown after a form that was sent without JavaScript. */
export const REFUSED_PASSWORD = `Use at least ${MIN_PASSWORD_LENGTH} characters that are not easily guessed`;

export type Actor = StaffActor | typeof SYSTEM | typeof GUEST;

export type StaffActor = { id: string; role: Role };

/** The program itself: clean-up, seed, commands of the terminal. */
export const SYSTEM = { id: null, role: "system" } as const;

export const GUEST = { id: null, role: "guest" } as const;

/** A member of the staff, with the names that screens show. */
export type StaffMember = StaffActor & User & { profileImageUrl: string | null };

/** The message of the 403 until a required second factor is set up. */
export const SECOND_FACTOR_REQUIRED = "Second factor required";

/** The message of the 403 when adding a way to sign in requires a new confirmation. */
export const CONFIRM_FIRST = "Please confirm it is you";

export type Person = { id: string; name: string };

export const PERSON_SELECT = { id: true, email: true, firstName: true, lastName: true } as const;

type User = { id: string; email: string; firstName: string | null; lastName: string | null };

/** First and last name; "" if both are missing. */
export const fullName = ({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string =>
  [firstName, lastName].filter(Boolean).join(" ");

/** How the staff see a user: the name, else the email address. */
export const displayName = (user: Omit<User, "id">): string => fullName(user) || user.email;

export function personOf<Maybe extends User | null>(user: Maybe): Person | (Maybe extends null ? null : never) {
  if (!user) return null as Maybe extends null ? null : never;
  return { id: user.id, name: displayName(user) };
}

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
