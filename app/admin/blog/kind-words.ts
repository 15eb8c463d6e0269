import { createContext, use } from "react";
import { api } from "@/lib/api/paths";
import { adminPaths } from "@/lib/paths";
import type { PostKind } from "@/lib/posts/rules";

/** What staff read of posts and pages, and where their lists are. */
export const KIND_WORDS = {
  post: {
    one: "post",
    many: "posts",
    /** In messages. */
    name: "blog post",
    edit: "Edit Post",
    create: "Create New Post",
    prefix: "/blog/",
    list: adminPaths.blog,
    back: "Back to Blog Dashboard",
    trash: adminPaths.trash,
    /** Of the list of all of them. */
    narrowing: {},
    add: "New Post",
    newPath: adminPaths.newPost,
    none: "No blog posts yet.",
    hint: "A post starts as a draft. No one sees it until it is published.",
  },
  page: {
    one: "page",
    many: "pages",
    name: "page",
    edit: "Edit Page",
    create: "Create New Page",
    prefix: "/",
    list: adminPaths.pages,
    back: "Back to Pages",
    trash: adminPaths.pagesTrash,
    narrowing: { kind: "page" },
    add: "New page",
    newPath: adminPaths.newPage,
    none: "No pages yet.",
    hint: "A page has its own address, such as /our-code, and starts as a draft.",
  },
} as const;

/** They show posts, or count them. */
export const POST_LISTS = [api.posts, api.postFilters, api.categories];

/** What the screen edits, or begins. */
export const PostKindContext = createContext<PostKind>("post");

export function usePostKind() {
  const kind = use(PostKindContext);
  return { kind, ...KIND_WORDS[kind] };
}
