"use client";

import { Plus, Trash2 } from "lucide-react";
import type { PostRow } from "@/app/admin/records";
import { FilterSelect, ListScreen } from "@/components/admin/lists/list-screen";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { FILTER_LIMIT, SEARCH_LIMIT } from "@/lib/lists/search";
import { api } from "@/lib/api/paths";
import { adminPaths } from "@/lib/paths";
import { type PostKind, POSTS_PER_ADMIN_PAGE } from "@/lib/posts/rules";
import { KIND_WORDS } from "./kind-words";
import { ContinueWriting } from "./continue-writing";
import { POST_FILTERS, PostFilters } from "./post-filters";
import { UndoBar } from "./post-undo";
import { PostsTable } from "./posts-table";

// the default sort
const NEWEST_FIRST = "-createdAt";
// the others are in the heads of the columns
const LAST_EDITED = "-editedAt";
const SORTS = [{ value: LAST_EDITED, label: "Last edited" }];

const EMPTY = {
  post: {
    create: "New Post",
    newPath: adminPaths.newPost,
    none: "No blog posts yet.",
    hint: "A post starts as a draft. No one sees it until you publish it.",
  },
  page: {
    create: "New page",
    newPath: adminPaths.newPage,
    none: "No pages yet.",
    hint: "A page has its own address, such as /our-code, and starts as a draft.",
  },
} as const;
const FIXED = { post: undefined, page: { kind: "page" } };

export function PostsTab({ kind = "post", title }: { kind?: PostKind; title?: string }) {
  const words = { ...KIND_WORDS[kind], ...EMPTY[kind] };
  const posts = usePagedList<PostRow, (typeof POST_FILTERS)[number]>({
    list: api.posts,
    perPage: POSTS_PER_ADMIN_PAGE,
    filters: POST_FILTERS,
    ...(FIXED[kind] && { fixed: FIXED[kind] }),
    searched: ["title", "excerpt", "slug"],
    searchesMore: true,
  });

  const narrowing = Object.entries({ ...FIXED[kind], ...posts.filters, q: posts.search.trim() });
  const filter = Object.fromEntries(narrowing.filter(([, value]) => value !== ""));

  const isCounted = (posts.total ?? 0) <= (filter.q ? SEARCH_LIMIT : FILTER_LIMIT);

  return (
    <ListScreen
      list={posts}
      one={words.one}
      many={words.many}
      {...(title && { title })}
      search={`Search ${words.many}`}
      tools={
        <Button size="sm" asChild>
          <Link href={words.newPath}>
            <Plus /> {words.create}
          </Link>
        </Button>
      }
      filters={
        <>
          <div className="mb-1.5 flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2 max-sm:*:w-full lg:mt-1.5">
            <PostFilters kind={kind} values={posts.filters} onChange={posts.setFilter} />
            <FilterSelect
              label="Sort"
              none="Sort: default"
              value={posts.sort === LAST_EDITED ? LAST_EDITED : ""}
              options={SORTS}
              onChange={posts.setSort}
            />
            <Button variant="ghost" size="sm" className="text-muted-foreground ml-auto" asChild>
              <Link href={words.trash}>
                <Trash2 /> Trash
              </Link>
            </Button>
          </div>
          {kind === "post" && <ContinueWriting />}
          <UndoBar />
        </>
      }
      noMatch={{
        title: `No ${words.many} found matching your search.`,
        text: `Search covers titles, ${kind === "post" ? "excerpts, " : ""}addresses and text.`,
      }}
      empty={{
        title: words.none,
        text: words.hint,
        action: (
          <Button variant="outline" asChild>
            <Link href={words.newPath}>Create your first {words.one}</Link>
          </Button>
        ),
      }}
    >
      {(rows) => (
        <PostsTable
          kind={kind}
          posts={rows}
          matching={{ filter, total: isCounted ? posts.total : null }}
          order={{ value: posts.sort || NEWEST_FIRST, onChange: posts.setSort }}
        />
      )}
    </ListScreen>
  );
}
