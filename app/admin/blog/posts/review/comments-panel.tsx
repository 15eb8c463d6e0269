"use client";

import { useQueryClient } from "@tanstack/react-query";
import { mediumTime } from "@/components/admin/dates";
import { LoadError } from "@/components/admin/empty-state";
import { OfflineNote, useKeptData } from "@/components/admin/lists/kept-data";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import { api } from "@/lib/paths";
import { cn } from "@/lib/utils";
import { type Comment, useComments } from "./use-comments";

/** Comments of reviewers, open ones first; a passage selects its place in the text. */
export function CommentsPanel({
  postId,
  onShow,
  onClose,
}: {
  postId: number;
  onShow: (quote: string) => void;
  onClose: () => void;
}) {
  const query = useComments(postId);
  const { data, isError, isOutdated } = useKeptData(query);
  const reload = () => void query.refetch();
  const comments = [...(data ?? [])].sort(
    (one, other) => Number(one.resolvedAt !== null) - Number(other.resolvedAt !== null),
  );
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent className="gap-4">
        <SheetHeader>
          <SheetTitle>Comments</SheetTitle>
          <SheetDescription>From people with a review link. Their names are not verified.</SheetDescription>
        </SheetHeader>
        {query.isPending && <p role="status">Loading comments...</p>}
        {isOutdated && <OfflineNote onRetry={reload} />}
        {isError && <LoadError message="Failed to fetch comments" onRetry={reload} />}
        {data?.length === 0 && <p>No comments yet. Send a review link to somebody who should read the post.</p>}
        <ul aria-label="Comments" className="grid gap-4">
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentCard postId={postId} comment={comment} onShow={onShow} />
            </li>
          ))}
        </ul>
      </SheetContent>
    </Sheet>
  );
}

function CommentCard({
  postId,
  comment,
  onShow,
}: {
  postId: number;
  comment: Comment;
  onShow: (quote: string) => void;
}) {
  const client = useQueryClient();
  const { run, isPending } = useApiMutation();
  const { id, name, text, quote, createdAt, resolvedAt } = comment;
  const isResolved = resolvedAt !== null;

  async function setResolved(resolved: boolean) {
    const changed = await run<Comment>({
      method: "PUT",
      url: api.comment(postId, id),
      body: { resolved },
      failure: "Failed to update the comment",
    });
    if (!changed) return;
    client.setQueryData<Comment[]>([api.comments(postId)], (all) =>
      all?.map((other) => (other.id === id ? changed : other)),
    );
  }

  return (
    <article className={cn("grid gap-2 border p-3 [overflow-wrap:anywhere]", isResolved && "text-muted-foreground")}>
      <p className="flex flex-wrap justify-between gap-x-3 text-[0.8125rem]">
        <strong>{name}</strong>
        <span className="text-muted-foreground tabular-nums">{mediumTime(createdAt)}</span>
      </p>
      {quote && (
        <button
          type="button"
          className="border-butter hover:bg-accent border-l-[3px] py-0.5 pl-2 text-left italic"
          onClick={() => onShow(quote)}
        >
          {quote}
        </button>
      )}
      <p className="whitespace-pre-wrap">{text}</p>
      <p className="flex items-center gap-3">
        <Button variant="outline" size="sm" disabled={isPending} onClick={() => void setResolved(!isResolved)}>
          {isResolved ? "Reopen" : "Resolve"}
        </Button>
        {isResolved && <span className="text-[0.8125rem]">Resolved</span>}
      </p>
    </article>
  );
}
