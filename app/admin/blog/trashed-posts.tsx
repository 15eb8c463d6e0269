"use client";

import { useState } from "react";
import type { PostRow } from "@/app/admin/records";
import { BackLink } from "@/components/admin/back-link";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { localDate } from "@/components/admin/dates";
import { EmptyState } from "@/components/admin/empty-state";
import { DataTable } from "@/components/admin/lists/data-table";
import { ListCount } from "@/components/admin/lists/list-count";
import { ListSearch } from "@/components/admin/lists/list-search";
import { ListTools } from "@/components/admin/lists/list-tools";
import { LoadError } from "@/components/admin/lists/load-error";
import { Pager } from "@/components/admin/lists/pager";
import { RowAction, RowActions } from "@/components/admin/lists/row-actions";
import { RowLabel, RowText } from "@/components/admin/lists/row-text";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { TableCell, TableRow } from "@/components/ui/table";
import { TRASH_DAYS } from "@/lib/lists/trash";
import { adminPaths, api, postPath } from "@/lib/paths";
import { POSTS_PER_ADMIN_PAGE } from "@/lib/posts/rules";

const COLUMNS = [
  { name: "Title" },
  { name: "Deleted", className: "w-28" },
  { name: "Actions", className: "w-56 text-right" },
];
const SKELETON_ROWS = 5;
const RELOAD = [api.posts, api.postFilters];

const matches = ({ title, excerpt, slug }: PostRow, wanted: string) =>
  [title, excerpt, slug].some((text) => text?.toLowerCase().includes(wanted));

/** The posts in the trash, to restore or to delete permanently. */
export function TrashedPosts() {
  const posts = usePagedList({
    list: api.posts,
    perPage: POSTS_PER_ADMIN_PAGE,
    fixed: IN_TRASH,
    searchesMore: true,
    matches,
  });
  const [deleting, setDeleting] = useState<PostRow>();
  const { run, isPending } = useApiMutation();

  const restore = ({ id }: PostRow) =>
    void run({
      method: "POST",
      url: api.restorePost(id),
      success: "Blog post restored",
      failure: "Failed to restore blog post",
      reload: RELOAD,
    });

  async function remove({ id }: PostRow) {
    await run({
      method: "DELETE",
      url: `${api.post(id)}?permanently=1`,
      success: "Blog post deleted permanently",
      failure: "Failed to delete blog post",
      reload: RELOAD,
    });
    setDeleting(undefined);
  }

  return (
    <>
      <ListTools>
        <ListCount total={posts.total} one="post" many="posts" isSearch={posts.isSearching} />
        <ListSearch label="Search the trash" value={posts.search} onChange={posts.setSearch} />
      </ListTools>
      <div className="mb-2 lg:mt-2">
        <BackLink href={adminPaths.blog}>Back to the posts</BackLink>
        <h2 className="mt-1 text-lg">Trash</h2>
        <p className="text-muted-foreground">What is in the trash is deleted for good after {TRASH_DAYS} days.</p>
      </div>
      {posts.isError ? (
        <LoadError message="Failed to fetch posts" onRetry={posts.reload} />
      ) : posts.total === 0 ? (
        <EmptyState
          title={posts.isNarrowed ? "No posts found matching your search." : "The trash is empty."}
          text="Deleted posts come here, and can be restored."
        />
      ) : (
        <DataTable label="Trash" columns={COLUMNS} rows={posts.rows} skeletons={SKELETON_ROWS}>
          {(post) => (
            <TableRow key={post.id}>
              <TableCell className="py-[1.5px] max-sm:basis-full">
                <p className="leading-[1.1rem] font-semibold [overflow-wrap:anywhere] sm:truncate">{post.title}</p>
                <RowText>{postPath(post.slug)}</RowText>
              </TableCell>
              <TableCell className="py-0 whitespace-nowrap max-sm:text-xs">
                <RowLabel>Deleted</RowLabel> {localDate(post.trashedAt)}
              </TableCell>
              <TableCell className="py-0 max-sm:ml-auto">
                <RowActions>
                  <RowAction
                    label={`Restore ${post.title}`}
                    aria-label={undefined}
                    disabled={isPending}
                    onClick={() => restore(post)}
                  >
                    Restore
                  </RowAction>
                  <RowAction
                    label={`Delete ${post.title} permanently`}
                    aria-label={undefined}
                    className="hover:text-destructive"
                    onClick={() => setDeleting(post)}
                  >
                    Delete permanently
                  </RowAction>
                </RowActions>
              </TableCell>
            </TableRow>
          )}
        </DataTable>
      )}
      <Pager current={posts.page} pages={posts.pages} onChange={posts.setPage} />
      {deleting && (
        <ConfirmDialog
          title={`Delete “${deleting.title}” permanently`}
          description="The post goes with its history, its review links and their comments. This action cannot be undone."
          confirm="Delete permanently"
          pending={isPending}
          onClose={() => setDeleting(undefined)}
          onConfirm={() => void remove(deleting)}
        />
      )}
    </>
  );
}

const IN_TRASH = { trash: "1" };
