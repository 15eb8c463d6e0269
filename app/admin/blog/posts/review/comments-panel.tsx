import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { mediumTime } from "@/components/admin/dates";
import { LoadError } from "@/components/admin/empty-state";
import { ActionForm, SubmitButton, TextField } from "@/components/admin/fields/form";
import { OfflineNote, useKeptData } from "@/components/admin/lists/kept-data";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { findRanges, readLetters } from "@/components/editor/go-to-place";
import { Button } from "@/components/ui/button";
import { Sheet, SheetContent } from "@/components/ui/dialog";
import { api } from "@/lib/api/paths";
import { afterPause } from "@/lib/browser/after-pause";
import { cn } from "@/lib/utils";
import { type Comment, useComments } from "../post-form/post-head";

type Props = { postId: number; onShow: (quote: string) => void };

/** Comments of reviewers beside the text, open ones first. A click on a quote selects its place in the text. */
export function CommentsPanel({ postId, onShow, onClose }: Props & { onClose: () => void }) {
  const query = useComments(postId);
  const { data, isError, isOutdated } = useKeptData(query);
  const reload = () => void query.refetch();
  return (
    <Sheet open modal={false} onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        title="Comments"
        description="From people with a review link. Their names are not verified."
        isBeside
        className="gap-4 lg:w-80"
      >
        {query.isPending && <p role="status">Loading comments...</p>}
        {isOutdated && <OfflineNote onRetry={reload} />}
        {isError && <LoadError message="Failed to fetch comments" onRetry={reload} />}
        {data?.length === 0 && <p>No comments yet. Send a review link to someone who should read it.</p>}
        {data && data.length > 0 && <CommentList postId={postId} comments={data} onShow={onShow} />}
      </SheetContent>
    </Sheet>
  );
}

function CommentList({ postId, comments, onShow }: Props & { comments: Comment[] }) {
  // sorted once, so that the next comment stays in place when the user resolves one
  const [resolvedBefore] = useState(
    () => new Set(comments.filter(({ resolvedAt }) => resolvedAt !== null).map(({ id }) => id)),
  );
  const isLast = ({ id }: Comment) => Number(resolvedBefore.has(id));
  useUnderlinedQuotes(comments.flatMap(({ quote, resolvedAt }) => (quote && resolvedAt === null ? quote : [])));
  return (
    <ul aria-label="Comments" className="grid gap-4">
      {[...comments]
        .sort((one, other) => isLast(one) - isLast(other))
        .map((comment) => (
          <li key={comment.id}>
            <CommentCard postId={postId} comment={comment} onShow={onShow} />
          </li>
        ))}
    </ul>
  );
}

function CommentCard({ postId, comment, onShow }: Props & { comment: Comment }) {
  const client = useQueryClient();
  const { run, isPending } = useApiMutation();
  /** Undefined until the reply form has been opened. */
  const [isReplying, setIsReplying] = useState<boolean>();
  const replyButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // the closed form had the focus
    if (isReplying === false && document.activeElement === document.body) replyButton.current?.focus();
  }, [isReplying]);
  const { id, name, text, quote, createdAt, resolvedAt, replies } = comment;
  const isResolved = resolvedAt !== null;

  const show = (change: (before: Comment) => Comment) =>
    client.setQueryData<Comment[]>([api.comments(postId)], (all) =>
      all?.map((other) => (other.id === id ? change(other) : other)),
    );

  async function setResolved(resolved: boolean) {
    if (isPending) return;
    const changed = await run<Comment>({
      method: "PUT",
      url: api.comment(postId, id),
      body: { resolved },
      failure: "Failed to update the comment",
      reload: [api.posts],
    });
    if (changed) show(() => changed);
  }

  return (
    <article className={cn("grid gap-2 border p-3 [overflow-wrap:anywhere]", isResolved && "text-muted-foreground")}>
      <Heading name={name} time={createdAt} />
      {quote && (
        <button
          type="button"
          dir="auto"
          className="border-butter hover:bg-accent border-s-[3px] py-0.5 ps-2 text-start italic"
          onClick={() => onShow(quote)}
        >
          {quote}
        </button>
      )}
      <p dir="auto" className="whitespace-pre-wrap">
        {text}
      </p>
      {replies.length > 0 && (
        <ol aria-label="Replies" className="grid gap-2 border-l pl-3">
          {replies.map((answer) => (
            <li key={answer.id}>
              <Heading name={answer.name} time={answer.createdAt} />
              <p dir="auto" className="whitespace-pre-wrap">
                {answer.text}
              </p>
            </li>
          ))}
        </ol>
      )}
      {isReplying ? (
        <ActionForm<{ text: string }, Comment["replies"][number]>
          values={{ text: "" }}
          call={(body) => ({
            method: "POST",
            url: api.replies(postId, id),
            body,
            failure: "Failed to send the reply",
          })}
          keepScope={`reply/${id}`}
          onDone={(added) => {
            show((before) => ({ ...before, replies: [...before.replies, added] }));
            setIsReplying(false);
          }}
          className="grid gap-1"
        >
          <TextField name="text" label="Your reply" rows={3} autoFocus />
          <p className="flex gap-3">
            <SubmitButton size="sm">Send reply</SubmitButton>
            <Button variant="outline" size="sm" onClick={() => setIsReplying(false)}>
              Cancel
            </Button>
          </p>
        </ActionForm>
      ) : (
        <p className="flex flex-wrap items-center gap-3">
          <Button ref={replyButton} variant="outline" size="sm" onClick={() => setIsReplying(true)}>
            Reply
          </Button>
          {/* stays focusable, so that the next comment is one key away */}
          <Button variant="outline" size="sm" aria-disabled={isPending} onClick={() => void setResolved(!isResolved)}>
            {isResolved ? "Reopen" : "Resolve"}
          </Button>
          {isResolved && <span className="text-[0.8125rem]">Resolved</span>}
        </p>
      )}
    </article>
  );
}

function Heading({ name, time }: { name: string; time: string }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-[0.8125rem]">
      <strong>{name}</strong>
      <span className="text-muted-foreground tabular-nums">{mediumTime(time)}</span>
    </p>
  );
}

/** Styled in app/admin/highlights.css. */
const NAME = "comment-quotes";
const PAUSE_MS = 500;

/** Underlines `quotes` in the editor without changing its text. */
function useUnderlinedQuotes(quotes: string[]): void {
  const key = JSON.stringify(quotes);
  useEffect(() => {
    const root = document.querySelector<HTMLElement>("[data-slot=editor] [contenteditable=true]");
    if (!root || typeof Highlight === "undefined") return;
    const draw = () => {
      const letters = readLetters(root);
      const ranges = (JSON.parse(key) as string[]).flatMap((quote) => findRanges(letters, quote));
      CSS.highlights.set(NAME, new Highlight(...ranges));
    };
    const drawLater = afterPause(PAUSE_MS, draw);
    const observer = new MutationObserver(drawLater.call);
    draw();
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      drawLater.stop();
      CSS.highlights.delete(NAME);
    };
  }, [key]);
}
