import { z } from "zod";
import { publicRoute } from "@/lib/api/route";
import { AppError } from "@/lib/errors";
import { cleanCached } from "@/lib/article-html/clean";
import { isSlug } from "@/lib/paths";
import { getPublishedPost } from "@/lib/posts/queries";

const params = z.object({ slug: z.string() });

export const GET = publicRoute({ params, limit: "search" }, async ({ slug }) => {
  const post = isSlug(slug) ? await getPublishedPost(slug) : null;
  if (!post) throw new AppError("not_found", "Post not found");
  const { summary: _summary, pictures: _pictures, author, ...fields } = post;
  return { ...fields, content: cleanCached(post.content), author: author && { name: author.name } };
});
