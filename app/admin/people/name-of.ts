import type { PersonRow } from "@/app/admin/records";

/** The name, else the email address. */
export const nameOf = ({ firstName, lastName, email }: PersonRow) =>
  [firstName, lastName].filter(Boolean).join(" ") || email;
