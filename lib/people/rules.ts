import type { Role } from "../auth/rules.ts";

/** What a role may do, in a sentence for those who invite and are invited. */
export const ROLE_SENTENCES: Record<Role, string> = {
  owner: "An owner may change everything on this site: its content, its people and its settings.",
  editor: "An editor may write and publish everything on this site, and answers its messages.",
  author: "An author may write posts of their own, hand them in for review, and add to the library.",
};
