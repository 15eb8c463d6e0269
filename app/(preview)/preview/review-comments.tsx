"use client";

import { X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type ApiError, attempt, type InJson, wasOffline } from "@/lib/api/client";
import { Button } from "@/components/ui/button";
import { Field, Input, Textarea } from "@/components/ui/field";
import { longDate } from "@/lib/format";
import type { PostComment } from "@/lib/previews/queries";
import { fieldOf, keepTyped, restoreTyped } from "@/lib/browser/typed-fields";
import { useListener } from "@/lib/browser/use-listener";
import { cn } from "@/lib/utils";
import { MAX_COMMENT_LENGTH, MAX_COMMENT_NAME_LENGTH, MAX_QUOTE_LENGTH } from "@/lib/previews/rules";

type Comment = Omit<InJson<PostComment>, "resolvedAt"> & { isResolved?: boolean };

type Props = {
  action: string;
  /** The path to send the approval to. */
  approval: string;
  /** The hash of the text on the page. */
  shown: string;
  stored: Comment[];
  timeZone: string;
};

/** The comments on a preview and the form to add one; beside the text if there is room. */
export function ReviewComments({ action, approval, shown, stored, timeZone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState<Comment[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setIsSending] = useState(false);
  const [said, setSaid] = useState("");
  const [passage, setPassage] = useState("");
  const comments = [...sent, ...stored];
  const field = (name: (typeof FIELDS)[number]) => form.current && fieldOf(form.current, name);
  /** Keeps the typed text in case of a reload. */
  const keep = () => form.current && keepTyped(form.current, action, FIELDS);

  useEffect(() => {
    if (form.current) restoreTyped(form.current, action, FIELDS);
  }, [action]);
  // keeps the last passage; selections in a field have another target
  const notePassage = ({ target }: Event) => target === document && setPassage((before) => selectedText() || before);
  useListener("selectionchange", notePassage, { onDocument: true });

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const [name, text] = [String(values.get("name")), String(values.get("text"))];
    const body = { name, text, ...(passage && { quote: passage }) };
    const comment = await deliver<Comment>(action, body);
    if (!comment) return;
    setSent((before) => [comment, ...before]);
    setSaid("Thank you. The comment has been sent.");
    // keeps a passage and text that were entered while the comment was sent
    setPassage((now) => (now === passage ? "" : now));
    const typed = field("text");
    if (typed?.value === text) typed.value = "";
    keep();
  }

  /** Sends one request at a time; shows an error at its field. */
  async function deliver<Sent>(address: string, body: object): Promise<Sent | undefined> {
    if (isSending) return undefined;
    setIsSending(true);
    setSaid("");
    const { record, error } = await attempt<Sent>("POST", address, body);
    const found = error && failureOf(error);
    setIsSending(false);
    setFailure(found);
    const wrong = FIELDS.find((name) => found?.fields[name]);
    if (wrong) field(wrong)?.focus();
    return record;
  }

  function removePassage() {
    setPassage("");
    field("text")?.focus();
  }

  async function approve() {
    const approved = await deliver<{ name: string }>(approval, { name: field("name")?.value ?? "", shown });
    if (approved) setSaid(`Thank you, ${approved.name}. The team sees that you approve of this text.`);
  }

  return (
    <aside
      aria-label="Feedback"
      className={cn(
        "max-xl:px-edge flex flex-col gap-4 border-t p-5 xl:sticky xl:top-11 xl:h-[calc(100dvh-2.75rem)] xl:overflow-y-auto xl:border-t-0 xl:border-l print:static print:h-auto print:border-x-0",
        comments.length === 0 && "print:hidden",
      )}
    >
      <h2 className="text-2xl tracking-[-0.03em]">Comments</h2>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void send(event)}
        onInput={keep}
        className="grid gap-1 print:hidden"
      >
        <p className="text-small text-muted-foreground">
          Select a passage to comment on it, or comment on the draft as a whole.
        </p>
        {passage && (
          <blockquote className="border-signal text-small mt-2 flex items-start gap-2 border-s-2 ps-3">
            <span dir="auto" className="line-clamp-4 min-w-0 flex-1 wrap-anywhere">
              {passage}
            </span>
            <Button variant="ghost" size="icon-sm" aria-label="Remove the passage" onClick={removePassage}>
              <X />
            </Button>
          </blockquote>
        )}
        <Field id="comment-name" label="Your name" error={failure?.fields.name} required>
          {(control) => <Input name="name" autoComplete="name" maxLength={MAX_COMMENT_NAME_LENGTH} {...control} />}
        </Field>
        <Field id="comment-text" label="Comment" error={failure?.fields.text} required>
          {(control) => <Textarea name="text" rows={4} maxLength={MAX_COMMENT_LENGTH} {...control} />}
        </Field>
        <p role="alert" className="text-destructive text-small font-medium">
          {failure?.message}
        </p>
        <p className="flex flex-wrap gap-2">
          <Button type="submit" aria-disabled={isSending}>
            Send comment
          </Button>
          <Button variant="outline" aria-disabled={isSending} onClick={() => void approve()}>
            Approve
          </Button>
        </p>
        <p role="status" className="text-small min-h-6 font-medium wrap-anywhere">
          {said}
        </p>
        <noscript>
          <p className="text-small">Sending a comment needs JavaScript.</p>
        </noscript>
      </form>
      {comments.length > 0 && (
        <ol className="grid gap-4 border-t pt-4">
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} timeZone={timeZone} />
          ))}
        </ol>
      )}
    </aside>
  );
}

type CommentItemProps = { comment: Comment["replies"][number] & Partial<Comment>; timeZone: string };

function CommentItem({ comment, timeZone }: CommentItemProps) {
  const { name, text, quote, createdAt, isResolved, replies = [] } = comment;
  return (
    <li className="text-small grid break-inside-avoid gap-1 wrap-anywhere">
      <p>
        <span className="font-semibold">{name}</span>{" "}
        <time dateTime={createdAt} className="text-muted-foreground">
          {longDate(createdAt, { timeZone })}
        </time>
        {isResolved && <span className="text-muted-foreground"> · Resolved</span>}
      </p>
      {quote && (
        <blockquote dir="auto" className="text-muted-foreground border-l-2 pl-3 whitespace-pre-wrap">
          {quote}
        </blockquote>
      )}
      <p dir="auto" className="whitespace-pre-wrap">
        {text}
      </p>
      {replies.length > 0 && (
        <ol aria-label="Replies" className="mt-1 grid gap-2 border-l pl-3">
          {replies.map((reply) => (
            <CommentItem key={reply.id} comment={reply} timeZone={timeZone} />
          ))}
        </ol>
      )}
    </li>
  );
}

const FIELDS = ["name", "text"] as const;
type Fields = Partial<Record<(typeof FIELDS)[number], string>>;
type Failure = { message: string; fields: Fields };

const FAILURES = {
  offline: "Nothing was sent: you are offline. What you typed is still here. Please send it again.",
  lost: "The connection was lost. What you typed is still here. Reload this page to see if it was sent.",
  failed: "Nothing was sent. What you typed is still here. Please try again in a moment.",
  gone: "This link is no longer valid. Nothing was sent. Copy your text before you leave this page.",
};

function failureOf(error: ApiError): Failure {
  const { status, issues, body } = error;
  if (status === 0) return { message: wasOffline(error) ? FAILURES.offline : FAILURES.lost, fields: {} };
  if (status === 404) return { message: FAILURES.gone, fields: {} };
  const fields = Object.fromEntries(issues.map((issue) => [issue.path, issue.message])) as Fields;
  const message = typeof body.message === "string" ? body.message : FAILURES.failed;
  return { message: fields.name || fields.text ? "" : message, fields };
}

/** The selected passage of the article. */
function selectedText(): string {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed) return "";
  const { commonAncestorContainer: node } = selection.getRangeAt(0);
  const place = node instanceof Element ? node : node.parentElement;
  if (!place?.closest("[data-article=start], article > header")) return "";
  const text = selection.toString().trim();
  return text.length <= MAX_QUOTE_LENGTH ? text : `${text.slice(0, MAX_QUOTE_LENGTH - 1).trimEnd()}…`;
}
