/** A user as colleagues see them. */
export type Person = { id: string; name: string };

export const PERSON_SELECT = { id: true, email: true, firstName: true, lastName: true } as const;

type User = { id: string; email: string; firstName: string | null; lastName: string | null };

/** First and last name; "" without. */
export const nameOf = ({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string =>
  [firstName, lastName].filter(Boolean).join(" ");

/** The name, else the e-mail address. */
export function personOf<Maybe extends User | null>(user: Maybe): Person | (Maybe extends null ? null : never) {
  if (!user) return null as Maybe extends null ? null : never;
  return { id: user.id, name: nameOf(user) || user.email };
}
