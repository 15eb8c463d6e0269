"use client";

import { countedRows } from "@/components/admin/counted-rows";
import { ListSearch } from "@/components/admin/list-search";
import { LoadError } from "@/components/admin/load-error";
import { Pager } from "@/components/admin/pager";
import { adminPaths, api } from "@/components/admin/paths";
import type { PostRow } from "@/components/admin/records";
import { usePagedList } from "@/components/admin/use-paged-list";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { POSTS_PER_ADMIN_PAGE } from "@/lib/posts/rules";
import { PostsTable } from "./posts-table";

const matches = ({ title, excerpt }: PostRow, wanted: string) => [title, excerpt].some((text) => text?.toLowerCase().includes(wanted));

export function PostsTab() {
  const posts = usePagedList<PostRow>({ list: api.posts, perPage: POSTS_PER_ADMIN_PAGE, matches });

  return (
    <>
      <div className="list-tools">
        <ListSearch label="Search posts" value={posts.search} onChange={posts.setSearch} />
        <p role="status" className="list-count">
          {countedRows(posts.total, { one: "post", many: "posts", isSearch: posts.isSearching })}
        </p>
        <ButtonLink href={adminPaths.newPost} size="small">
          <Icon name="plus" size={16} /> New Post
        </ButtonLink>
      </div>
      {posts.isError ? (
        <LoadError message="Failed to fetch posts" onRetry={posts.reload} />
      ) : posts.total === 0 ? (
        <NoPosts searching={posts.isSearching} />
      ) : (
        <PostsTable posts={posts.rows} />
      )}
      <Pager current={posts.page} pages={posts.pages} onChange={posts.setPage} />
    </>
  );
}

function NoPosts({ searching }: { searching: boolean }) {
  if (searching) {
    return (
      <div className="empty">
        <p className="empty-title">No posts found matching your search.</p>
        <p>Titles and excerpts are searched.</p>
      </div>
    );
  }
  return (
    <div className="empty">
      <p className="empty-title">No blog posts yet.</p>
      <p>A post starts as a draft; nobody sees it before you publish it.</p>
      <ButtonLink href={adminPaths.newPost} size="small" variant="outline">
        Create your first post
      </ButtonLink>
    </div>
  );
}
