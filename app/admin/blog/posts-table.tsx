"use client";

import { Copy, Eye, Link2, SquareArrowOutUpRight } from "lucide-react";
import { useState } from "react";
import type { PostRow } from "@/app/admin/records";
import { ConfirmCall } from "@/components/admin/confirm-dialog";
import { localDate } from "@/components/admin/dates";
import { DataTable, type Order } from "@/components/admin/lists/data-table";
import {
  DeleteAction,
  EditAction,
  RowActions,
  RowLabel,
  RowMenu,
  RowText,
  RowTitle,
  ViewAction,
} from "@/components/admin/lists/rows";
import { StatusBadge } from "@/components/admin/status-badge";
import { type ApiCall, useApiMutation } from "@/components/admin/use-api-mutation";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import { toast } from "@/components/ui/sonner";
import { TableCell, TableRow } from "@/components/ui/table";
import { copyText } from "@/lib/browser/copy-text";
import { TRASH_DAYS } from "@/lib/lists/trash";
import { adminPaths, api, postPath } from "@/lib/paths";
import { postState } from "@/lib/posts/rules";
import { cn } from "@/lib/utils";
import { BulkActions } from "./bulk-actions";
import { ReadyBadge } from "./ready-badge";

const COLUMNS = [
  { name: "Title", sort: "title" },
  { name: "Status", className: "w-30 lg:w-44", sort: "status" },
  { name: "Created", className: "w-24 lg:w-28", sort: "-createdAt" },
  { name: "Published", className: "w-24 lg:w-28", sort: "-publishedAt" },
  { name: "Actions", className: "w-34 text-right lg:w-46" },
];
const RELOAD = [api.posts, api.postFilters];

/** One page of posts with selection; without `posts` a skeleton. */
export function PostsTable({ posts, order }: { posts: PostRow[] | undefined; order: Order }) {
  const [deleting, setDeleting] = useState<PostRow>();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const { run } = useApiMutation();
  const selection = (posts ?? []).filter(({ id }) => selected.has(id));

  const duplicate = ({ id }: PostRow) =>
    void run({
      method: "POST",
      url: api.duplicate(id),
      success: "Blog post duplicated",
      failure: "Failed to duplicate blog post",
      reload: RELOAD,
    });

  const select = (ids: number[], isSelected: boolean) =>
    setSelected((before) => new Set([...before].filter((id) => !ids.includes(id)).concat(isSelected ? ids : [])));

  return (
    <>
      <DataTable label="Posts" columns={COLUMNS} rows={posts} order={order}>
        {(post) => (
          <PostTableRow
            key={post.id}
            post={post}
            isSelected={selected.has(post.id)}
            onSelect={(isSelected) => select([post.id], isSelected)}
            onDelete={() => setDeleting(post)}
            onDuplicate={() => duplicate(post)}
          />
        )}
      </DataTable>
      {selection.length > 0 && (
        <BulkActions
          posts={selection}
          onSelectAll={
            selection.length < (posts?.length ?? 0) ? () => select(posts?.map(({ id }) => id) ?? [], true) : undefined
          }
          onDone={() => setSelected(new Set())}
        />
      )}
      {deleting && (
        <ConfirmCall
          title={`Delete “${deleting.title}”`}
          description={
            <>
              <p>Are you sure you want to delete this post?</p>
              <p>It stays in the trash for {TRASH_DAYS} days.</p>
            </>
          }
          confirm="Delete"
          call={deletion(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

const deletion = ({ id }: PostRow): ApiCall<unknown> => ({
  method: "DELETE",
  url: api.post(id),
  success: "Blog post deleted successfully",
  undo: {
    method: "POST",
    url: api.restorePost(id),
    body: { asBefore: true },
    success: "Blog post restored",
    failure: "Failed to restore blog post",
    reload: RELOAD,
  },
  failure: "Failed to delete blog post",
  reload: RELOAD,
});

// a phone shows one of the two dates
const DATE = "py-0 whitespace-nowrap max-lg:text-[0.8125rem] max-sm:text-xs";

type RowProps = {
  post: PostRow;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onDelete: () => void;
  onDuplicate: () => void;
};

function PostTableRow({ post, isSelected, onSelect, onDelete, onDuplicate }: RowProps) {
  const { id, title, slug, excerpt, createdAt, publishedAt } = post;
  const address = postPath(slug);
  const state = postState(post);
  const open = (path: string) => window.open(path, "_blank", "noopener");
  return (
    <TableRow data-state={isSelected ? "selected" : undefined}>
      <TableCell className="py-[0.5px] max-sm:basis-full">
        <div className="flex items-start gap-3 sm:items-center">
          <Checkbox
            aria-label={`Select ${title}`}
            checked={isSelected}
            onCheckedChange={(checked) => onSelect(checked === true)}
          />
          <div className="min-w-0 flex-1">
            <RowTitle href={adminPaths.post(id)}>{title}</RowTitle>
            {excerpt && <RowText>{excerpt}</RowText>}
          </div>
        </div>
      </TableCell>
      <TableCell className="py-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <StatusBadge status={state} />
          {post.readyForReview && <ReadyBadge />}
          {post.hasDraft && post.status === "published" && <Badge variant="secondary">Unpublished changes</Badge>}
          {post.openComments > 0 && (
            <Badge variant="outline">{post.openComments === 1 ? "1 comment" : `${post.openComments} comments`}</Badge>
          )}
        </span>
      </TableCell>
      <TableCell className={cn(DATE, publishedAt && "max-sm:hidden")}>
        <RowLabel>Created</RowLabel> {localDate(createdAt)}
      </TableCell>
      <TableCell className={cn(DATE, !publishedAt && "max-sm:hidden")}>
        <RowLabel>Published</RowLabel> {localDate(publishedAt)}
      </TableCell>
      <TableCell className="py-0 max-sm:ml-auto">
        <RowActions>
          {state === "published" && <ViewAction name={title} href={address} />}
          <EditAction name={title} href={adminPaths.post(id)} />
          <DeleteAction name={title} onClick={onDelete} />
          <RowMenu
            name={title}
            actions={[
              { name: "Open in a new tab", icon: <SquareArrowOutUpRight />, onSelect: () => open(adminPaths.post(id)) },
              { name: "Preview", icon: <Eye />, onSelect: () => open(adminPaths.preview(id)) },
              { name: "Duplicate", icon: <Copy />, onSelect: onDuplicate },
              { name: "Copy address", icon: <Link2 />, onSelect: () => void copyAddress(address) },
            ]}
          />
        </RowActions>
      </TableCell>
    </TableRow>
  );
}

async function copyAddress(path: string): Promise<void> {
  if (await copyText(new URL(path, window.location.origin).href)) toast({ title: "Address copied" });
  else toast({ variant: "destructive", title: "Error", description: "The browser did not allow copying" });
}
