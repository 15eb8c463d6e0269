import "server-only";
import { withoutObject } from "../article-html/without-object.ts";
import { IMAGES, type PostTexts } from "./fields.ts";

/** The fields of a post, or some of them, without the stored object at `path`. */
export function withoutPicture<Fields extends Partial<PostTexts>>(fields: Fields, path: string): Fields {
  const rest: Partial<PostTexts> = { ...fields };
  if (fields.content) rest.content = withoutObject(fields.content, path);
  for (const field of Object.keys(IMAGES) as (keyof typeof IMAGES)[]) {
    if (!fields[field]?.includes(path)) continue;
    rest[field] = null;
    if (field === "featuredImage") rest.featuredImageAlt = null;
  }
  return rest as Fields;
}
