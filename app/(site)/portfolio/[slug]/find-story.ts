import { findBySlug } from "@/app/(site)/find-by-slug";
import { storyPath } from "@/lib/paths";
import { findRenamedStory, getStory } from "@/lib/portfolio/queries";

export const findStory = (slug: string) =>
  findBySlug(slug, { find: getStory, findRenamed: findRenamedStory, pathOf: storyPath });
