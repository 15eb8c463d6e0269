import { send } from "@/lib/api/client";
import { PUBLISHED_POSTS_PATH } from "@/lib/paths";
import type { PostCard, PostPage } from "@/lib/posts/rules";

type PostQuery = { page: number; category?: string; q?: string; inText?: boolean };

/** One page of published posts. Rejects for an error response or an aborted `signal`. */
export async function fetchPosts({ page, category, q, inText }: PostQuery, signal: AbortSignal): Promise<PostPage> {
  const parameters = new URLSearchParams({
    page: String(page),
    ...(category && { category }),
    ...(q && { q }),
    ...(inText && { in: "text" }),
  });
  const response = await send("GET", `${PUBLISHED_POSTS_PATH}?${parameters}`, undefined, { signal });
  return {
    posts: (await response.json()) as PostCard[],
    page,
    total: Number(response.headers.get("X-Total-Count")),
    hasMore: /rel="next"/.test(response.headers.get("Link") ?? ""),
  };
}
