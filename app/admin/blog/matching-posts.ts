import type { PostRow } from "@/components/admin/records";

export const PAGE_SIZE = 50;

/** The posts with `search` in title or excerpt, upper and lower case being the same. */
export function matchingPosts(posts: PostRow[], search: string): PostRow[] {
  const wanted = search.trim().toLowerCase();
  if (!wanted) return posts;
  return posts.filter(({ title, excerpt }) => title.toLowerCase().includes(wanted) || excerpt?.toLowerCase().includes(wanted));
}
