"use client";

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import { LoadError } from "@/components/admin/load-error";
import { adminPaths, api } from "@/components/admin/paths";
import type { PostRow } from "@/components/admin/records";
import { useUrlParam } from "@/components/admin/use-url-param";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Pager } from "./pager";
import { PostsTable } from "./posts-table";
import { matchingPosts, PAGE_SIZE } from "./matching-posts";

export function PostsTab() {
  const posts = useQuery<PostRow[]>({ queryKey: [api.posts] });
  const [kept, keep] = useUrlParam("q");
  const [page, setPage] = useUrlParam("page");
  const [search, setSearch] = useState(kept);
  const searched = useDeferredValue(search);

  useEffect(() => keep(searched), [keep, searched]);

  const found = posts.data && matchingPosts(posts.data, searched);
  const pages = Math.max(1, Math.ceil((found?.length ?? 0) / PAGE_SIZE));
  const current = Math.min(Math.max(1, Number(page) || 1), pages);

  return (
    <>
      <div className="list-tools">
        <div className="search">
          <Icon name="search" size={16} />
          <Input
            type="search"
            placeholder="Search posts..."
            aria-label="Search posts"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setPage("");
            }}
          />
        </div>
        <p role="status" className="list-count">
          {found && (found.length === 1 ? "1 post" : `${found.length.toLocaleString()} posts`)}
        </p>
        <ButtonLink href={adminPaths.newPost} size="small">
          <Icon name="plus" size={16} /> New Post
        </ButtonLink>
      </div>
      {posts.isError ? (
        <LoadError message="Failed to fetch posts" onRetry={() => void posts.refetch()} />
      ) : found?.length === 0 ? (
        <NoPosts searching={searched.trim() !== ""} />
      ) : (
        <PostsTable posts={found?.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)} />
      )}
      <Pager current={current} pages={pages} onChange={(next) => setPage(next > 1 ? String(next) : "")} />
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
