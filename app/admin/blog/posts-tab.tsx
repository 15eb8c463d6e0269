"use client";

import { Plus, Trash2 } from "lucide-react";
import type { PostRow } from "@/app/admin/records";
import { FilterSelect, ListScreen } from "@/components/admin/lists/list-screen";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { FILTER_LIMIT, SEARCH_LIMIT } from "@/lib/lists/search";
import { adminPaths, api } from "@/lib/paths";
import { POSTS_PER_ADMIN_PAGE } from "@/lib/posts/rules";
import { ContinueWriting } from "./continue-writing";
import { POST_FILTERS, PostFilters } from "./post-filters";
import { UndoBar } from "./post-undo";
import { PostsTable } from "./posts-table";

// the default sort
const NEWEST_FIRST = "-createdAt";
// the others are in the heads of the columns
const LAST_EDITED = "-editedAt";
const SORTS = [{ value: LAST_EDITED, label: "Last edited" }];

export function PostsTab() {
  const posts = usePagedList<PostRow, (typeof POST_FILTERS)[number]>({
    list: api.posts,
    perPage: POSTS_PER_ADMIN_PAGE,
    filters: POST_FILTERS,
    searched: ["title", "excerpt", "slug"],
    searchesMore: true,
  });

  const narrowing = Object.entries({ ...posts.filters, q: posts.search.trim() });
  const filter = Object.fromEntries(narrowing.filter(([, value]) => value !== ""));

  const isCounted = (posts.total ?? 0) <= (filter.q ? SEARCH_LIMIT : FILTER_LIMIT);

  return (
    <ListScreen
      list={posts}
      one="post"
      many="posts"
      search="Search posts"
      tools={
        <Button size="sm" asChild>
          <Link href={adminPaths.newPost}>
            <Plus /> New Post
          </Link>
        </Button>
      }
      filters={
        <>
          <div className="mb-1.5 flex flex-wrap items-center gap-2 lg:mt-1.5">
            <PostFilters values={posts.filters} onChange={posts.setFilter} />
            <FilterSelect
              label="Sort"
              none="Sort: by column"
              value={posts.sort === LAST_EDITED ? LAST_EDITED : ""}
              options={SORTS}
              onChange={posts.setSort}
            />
            <Button variant="ghost" size="sm" className="text-muted-foreground ml-auto" asChild>
              <Link href={adminPaths.trash}>
                <Trash2 /> Trash
              </Link>
            </Button>
          </div>
          <ContinueWriting />
          <UndoBar />
        </>
      }
      noMatch={{
        title: "No posts found matching your search.",
        text: "Titles, excerpts, addresses and texts are searched.",
      }}
      empty={{
        title: "No blog posts yet.",
        text: "A post starts as a draft; nobody sees it before you publish it.",
        action: (
          <Button variant="outline" asChild>
            <Link href={adminPaths.newPost}>Create your first post</Link>
          </Button>
        ),
      }}
    >
      {(rows) => (
        <PostsTable
          posts={rows}
          matching={{ filter, total: isCounted ? posts.total : null }}
          order={{ value: posts.sort || NEWEST_FIRST, onChange: posts.setSort }}
        />
      )}
    </ListScreen>
  );
}
