import { createContext, use } from "react";
import { api } from "@/lib/api/paths";
import { adminPaths } from "@/lib/paths";
import type { PostKind } from "@/lib/posts/rules";

/** The admin area's words for posts and pages, and the URLs of their lists. */
export const KIND_WORDS = {
  post: {
    one: "post",
    many: "posts",
    /** The name in messages. */
    name: "blog post",
    edit: "Edit Post",
    create: "Create New Post",
    prefix: "/blog/",
    list: adminPaths.blog,
    back: "Back to Blog Dashboard",
    trash: adminPaths.trash,
    /** The parameters of the list. */
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

/** The lists that show or count posts. */
export const POST_LISTS = [api.posts, api.postFilters, api.categories];

export const PostKindContext = createContext<PostKind>("post");

export function usePostKind() {
  const kind = use(PostKindContext);
  return { kind, ...KIND_WORDS[kind] };
}
