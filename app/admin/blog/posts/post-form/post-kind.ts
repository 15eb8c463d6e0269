import { createContext, use } from "react";
import { adminPaths } from "@/lib/paths";
import type { PostKind } from "@/lib/posts/rules";

/** What the screen edits, or begins. */
export const PostKindContext = createContext<PostKind>("post");

/** The words of the screen. */
const WORDS = {
  post: { name: "blog post", edit: "Edit Post", create: "Create New Post", prefix: "/blog/" },
  page: { name: "page", edit: "Edit Page", create: "Create New Page", prefix: "/" },
} as const;

const BACK = {
  post: { href: adminPaths.blog, name: "Back to Blog Dashboard" },
  page: { href: adminPaths.pages, name: "Back to Pages" },
} as const;

export function usePostKind() {
  const kind = use(PostKindContext);
  return { kind, ...WORDS[kind], back: BACK[kind] };
}
