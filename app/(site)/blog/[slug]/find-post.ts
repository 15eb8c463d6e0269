import { findBySlug } from "@/app/(site)/find-by-slug";
import { postPath } from "@/lib/paths";
import { findRenamedPost, getPublishedPost } from "@/lib/posts/queries";

export const findPost = (slug: string) =>
  findBySlug(slug, { find: getPublishedPost, findRenamed: findRenamedPost, pathOf: postPath });
