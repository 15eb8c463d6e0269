import { cutToField } from "../validation/text.ts";

/** The actions of the activity log, and how its entries describe them. */
export const ACTIONS = {
  create: "Created",
  update: "Changed",
  publish: "Published",
  unpublish: "Withdrawn",
  delete: "Deleted",
  restore: "Restored",
  reset: "Reset to the default",
  "sign-in": "Signed in",
  "sign-in-failed": "Failed to sign in",
  "sign-out": "Signed out",
  invite: "Invited",
  accept: "Invitation accepted",
  role: "Role changed",
  disable: "Disabled",
  enable: "Enabled",
  remove: "Removed",
  password: "Password set",
  totp: "Authenticator app changed",
  passkey: "Passkeys changed",
  recovery: "Recovery codes changed",
  export: "Exported",
  erase: "Erased",
  settings: "Settings changed",
} as const;
export type Action = keyof typeof ACTIONS;

/** The kinds of subjects, with the labels that screens show. A page of the site is a post of kind `page`. */
export const SUBJECTS = {
  post: "Post or page",
  category: "Category",
  portfolio: "Portfolio item",
  media: "Library",
  site: "Site text",
  message: "Message",
  redirect: "Redirect",
  person: "Person",
  account: "Account",
  session: "Sign-in",
  settings: "Settings",
} as const;
export type SubjectKind = keyof typeof SUBJECTS;

/** What is done to which row; `id` is null for many rows. */
export type Change = {
  action: Action;
  subject: SubjectKind | null;
  id: number | string | null;
  /** Replaces the action's words. Kept forever, so without names, addresses, titles or texts that users wrote. */
  summary?: string;
};

const MAX_SUMMARY_LENGTH = 200;

export const summaryOf = ({ action, summary = ACTIONS[action] }: Change): string =>
  cutToField(summary.replace(/\s+/g, " "), MAX_SUMMARY_LENGTH);

/** The id of a subject as its API returns it: a number or text. */
export const subjectId = (kind: string, id: string | null): number | string | null =>
  id !== null && NUMBERED.has(kind) ? Number(id) : id;

const NUMBERED: ReadonlySet<string> = new Set<SubjectKind>(["post", "category", "portfolio", "message", "redirect"]);
