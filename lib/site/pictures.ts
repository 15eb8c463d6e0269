import "server-only";
import type { ShownTeam } from "./documents/team.ts";
import { readPictures } from "../media/queries.ts";
import type { Venture } from "../portfolio/rules.ts";
import { articleBody } from "../posts/article.ts";
import { withoutObjects } from "../article-html/without-object.ts";
import { findDocument, type SiteTexts } from "./registry.ts";
import { mapLeaves } from "./values.ts";

/** Adds the library's data on their pictures to `ventures`. */
export async function withVenturePictures(ventures: readonly Venture[]): Promise<Venture[]> {
  const known = await readPictures(ventures.flatMap(({ pictures }) => pictures.map(({ image }) => image)));
  return ventures.map((venture) => ({
    ...venture,
    pictures: venture.pictures.map((picture) => ({ ...picture, shown: known[picture.image] })),
  }));
}

/** A formatted text of the site as shown, with the sizes and colors of its pictures. Tags the page. */
export const siteArticle = async (html: string): Promise<string> => articleBody(html, await readPictures([html]));

export async function withTeamPictures(copy: SiteTexts["team"]): Promise<ShownTeam> {
  const known = await readPictures(copy.members.map(({ picture }) => picture));
  return { ...copy, members: copy.members.map((member) => ({ ...member, shown: known[member.picture] })) };
}

/** Removes the stored objects at `paths` from the texts of document `key`. An empty link falls back to its default. */
export function withoutPictures(key: string, value: unknown, paths: readonly string[]): unknown {
  const document = findDocument(key);
  if (!document) return value;
  return mapLeaves(document.fields, value, ({ type }, leaf) => {
    if (typeof leaf !== "string" || !paths.some((path) => leaf.includes(path))) return leaf;
    if (type === "picture" || type === "link") return "";
    return type === "rich" ? withoutObjects(leaf, paths) : leaf;
  });
}
