/** A user as colleagues see them. */
export type Person = { id: string; name: string };

export const PERSON_SELECT = { id: true, email: true, firstName: true, lastName: true } as const;

type User = { id: string; email: string; firstName: string | null; lastName: string | null };

/** First and last name; "" without. */
export const fullName = ({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string =>
  [firstName, lastName].filter(Boolean).join(" ");

/** How the staff read a person: the name, else the email address. */
export const displayName = (user: Omit<User, "id">): string => fullName(user) || user.email;

export function personOf<Maybe extends User | null>(user: Maybe): Person | (Maybe extends null ? null : never) {
  if (!user) return null as Maybe extends null ? null : never;
  return { id: user.id, name: displayName(user) };
}
