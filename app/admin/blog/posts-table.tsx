"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { localDate } from "@/components/admin/dates";
import { adminPaths, api } from "@/components/admin/paths";
import type { PostRow } from "@/components/admin/records";
import { RowActions } from "@/components/admin/row-actions";
import { StatusBadge } from "@/components/admin/status-badge";
import { useDelete } from "@/components/admin/use-delete";
import { RouterLink } from "@/components/ui/router-link";
import { SkeletonRows, Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";

const COLUMNS = [
  { name: "Title" },
  { name: "Status", className: "w-28" },
  { name: "Created", className: "w-32" },
  { name: "Published", className: "w-32" },
  { name: "Actions", className: "w-36 text-right" },
];
const SKELETON_ROWS = 5;

/** One page of posts; without `posts` they are on their way. */
export function PostsTable({ posts }: { posts: PostRow[] | undefined }) {
  const [asked, setAsked] = useState<PostRow>();
  const { remove, isPending } = useDelete({ list: api.posts, success: "Blog post deleted successfully", failure: "Failed to delete blog post" });

  return (
    <>
      <Table className="table-posts" aria-label="Posts" aria-busy={!posts}>
        <TableHead columns={COLUMNS} />
        <TableBody>
          {posts?.map((post) => <PostTableRow key={post.id} post={post} onDelete={() => setAsked(post)} />) ??
            <SkeletonRows count={SKELETON_ROWS} columns={COLUMNS} />}
        </TableBody>
      </Table>
      {asked && (
        <ConfirmDialog
          title={`Delete “${asked.title}”`}
          description="Are you sure you want to delete this post?"
          confirm="Delete"
          pending={isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void remove(api.post(asked.id)).then(() => setAsked(undefined))}
        />
      )}
    </>
  );
}

function PostTableRow({ post, onDelete }: { post: PostRow; onDelete: () => void }) {
  return (
    <TableRow>
      <TableCell>
        <RouterLink href={adminPaths.post(post.id)} className="row-title">
          {post.title}
        </RouterLink>
        {post.excerpt && <p className="row-text">{post.excerpt}</p>}
      </TableCell>
      <TableCell>
        <StatusBadge status={post.status} />
      </TableCell>
      <TableCell data-label="Created">{localDate(post.createdAt)}</TableCell>
      <TableCell data-label="Published">{localDate(post.publishedAt)}</TableCell>
      <TableCell>
        <RowActions
          name={post.title}
          view={post.status === "published" ? `/blog/${post.slug}` : undefined}
          edit={adminPaths.post(post.id)}
          onDelete={onDelete}
        />
      </TableCell>
    </TableRow>
  );
}
