import { createContext, use } from "react";
import { KIND_WORDS } from "@/app/admin/blog/kind-words";
import type { PostKind } from "@/lib/posts/rules";

/** What the screen edits, or begins. */
export const PostKindContext = createContext<PostKind>("post");

/** With the words of the screen. */
export function usePostKind() {
  const kind = use(PostKindContext);
  return { kind, ...KIND_WORDS[kind] };
}
