import { useRef, useState } from "react";
import type { PostCard } from "@/lib/posts/rules";
import { fetchPosts } from "./fetch-posts";

type Pages = { posts: PostCard[]; page: number; hasMore: boolean; state: "idle" | "loading" | "failed" };

/**
 * Pages of posts fetched one after the other, beginning after `start.page`. They belong to one question (`q`, `category`):
 * with another one they begin anew, and an answer that comes late is dropped.
 */
export function usePostPages(start: { page: number; hasMore: boolean }, filter: { q?: string; category?: string }) {
  const [stored, setStored] = useState<{ q?: string; pages: Pages }>();
  const request = useRef<AbortController>(undefined);
  const pages: Pages = stored && stored.q === filter.q ? stored.pages : { ...start, posts: [], state: "idle" };

  async function load() {
    request.current?.abort();
    const { signal } = (request.current = new AbortController());
    const keep = (next: Pages) => setStored({ q: filter.q, pages: next });
    keep({ ...pages, state: "loading" });
    const page = pages.page + 1;
    try {
      const { posts, hasMore } = await fetchPosts({ ...filter, page }, signal);
      keep({ posts: [...pages.posts, ...posts], page, hasMore, state: "idle" });
    } catch {
      if (!signal.aborted) keep({ ...pages, state: "failed" });
    }
  }

  return { ...pages, load };
}
