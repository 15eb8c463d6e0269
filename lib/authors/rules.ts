/** The setting that says whether posts name their authors. */
export const BYLINES_SETTING = "authors.bylines";

export type AuthorProfile = {
  name: string;
  slug: string;
  title: string;
  bio: string;
  /** An object path, or null. */
  picture: string | null;
};
