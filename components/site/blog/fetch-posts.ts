import type { PostCard } from "@/lib/posts/rules";

export type PostQuery = { page: number; q?: string; category?: string };

/** One page of published posts. Rejects where the answer is no list, or `signal` is aborted. */
export async function fetchPosts({ page, q, category }: PostQuery, signal: AbortSignal): Promise<{ posts: PostCard[]; hasMore: boolean }> {
  const parameters = new URLSearchParams({ page: String(page), ...(q && { q }), ...(category && { category }) });
  const response = await fetch(`/api/blog/posts/published?${parameters}`, { credentials: "include", signal });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const posts = (await response.json()) as PostCard[];
  return { posts, hasMore: /rel="next"/.test(response.headers.get("link") ?? "") };
}
