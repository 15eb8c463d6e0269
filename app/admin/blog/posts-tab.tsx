"use client";

import { Plus, Trash2 } from "lucide-react";
import type { PostRow } from "@/app/admin/records";
import { EmptyState } from "@/components/admin/empty-state";
import { ListCount } from "@/components/admin/lists/list-count";
import { ListSearch } from "@/components/admin/lists/list-search";
import { ListTools } from "@/components/admin/lists/list-tools";
import { LoadError } from "@/components/admin/lists/load-error";
import { Pager } from "@/components/admin/lists/pager";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { adminPaths, api } from "@/lib/paths";
import { POSTS_PER_ADMIN_PAGE } from "@/lib/posts/rules";
import { POST_FILTERS, PostFilters } from "./post-filters";
import { PostsTable } from "./posts-table";

const matches = ({ title, excerpt, slug }: PostRow, wanted: string) =>
  [title, excerpt, slug].some((text) => text?.toLowerCase().includes(wanted));

export function PostsTab() {
  const posts = usePagedList({
    list: api.posts,
    perPage: POSTS_PER_ADMIN_PAGE,
    filters: POST_FILTERS,
    searchesMore: true,
    matches,
  });

  return (
    <>
      <ListTools>
        <ListCount total={posts.total} one="post" many="posts" isSearch={posts.isSearching} />
        <ListSearch label="Search posts" value={posts.search} onChange={posts.setSearch} />
        <Button size="sm" asChild>
          <Link href={adminPaths.newPost}>
            <Plus /> New Post
          </Link>
        </Button>
      </ListTools>
      <div className="mb-1.5 flex flex-wrap items-center gap-2 lg:mt-1.5">
        <PostFilters values={posts.filters} onChange={posts.setFilter} />
        <Button variant="ghost" size="sm" className="text-muted-foreground ml-auto" asChild>
          <Link href={adminPaths.trash}>
            <Trash2 /> Trash
          </Link>
        </Button>
      </div>
      {posts.isError ? (
        <LoadError message="Failed to fetch posts" onRetry={posts.reload} />
      ) : posts.total === 0 ? (
        <NoPosts isNarrowed={posts.isNarrowed} />
      ) : (
        <PostsTable posts={posts.rows} order={{ value: posts.sort || NEWEST_FIRST, onChange: posts.setSort }} />
      )}
      <Pager current={posts.page} pages={posts.pages} onChange={posts.setPage} />
    </>
  );
}

// the order of a list whose address names none
const NEWEST_FIRST = "-createdAt";

function NoPosts({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="No posts found matching your search."
        text="Titles, excerpts, addresses and texts are searched."
      />
    );
  }
  return (
    <EmptyState title="No blog posts yet." text="A post starts as a draft; nobody sees it before you publish it.">
      <Button variant="outline" asChild>
        <Link href={adminPaths.newPost}>Create your first post</Link>
      </Button>
    </EmptyState>
  );
}
