"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { useForm, useFormState, useWatch } from "react-hook-form";
import type { Message } from "@/app/admin/records";
import { mediumTime } from "@/components/admin/dates";
import { useKeptForm } from "@/components/admin/drafts/use-kept-form";
import { EmptyState, LoadError } from "@/components/admin/empty-state";
import { Form, showSaved, TextField } from "@/components/admin/fields/form";
import { FormSkeleton } from "@/components/admin/forms/record-form";
import { BackLink, PageHead } from "@/components/admin/page-head";
import { type ApiCall, useApiMutation } from "@/components/admin/use-api-mutation";
import { reloadLists, useFresh } from "@/components/admin/query-client";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useWhileOpen } from "@/components/ui/use-while-open";
import { ApiError } from "@/lib/api/client";
import { messagesApi } from "@/lib/api/paths";
import { SPAM_REASONS } from "@/lib/contact/rules";
import { replyLink } from "@/lib/mail/templates/reply";
import { adminPaths } from "@/lib/paths";
import { DeleteDialog, EraseDialog, nameOf, updateMessage } from "../message-calls";

export function MessageScreen({ id }: { id: number }) {
  const router = useRouter();
  const leave = useWhileOpen(() => router.push(adminPaths.messages));
  return <MessageView id={id} onGone={leave} />;
}

/** Without a link back if it `isBeside` its list. Opening a message marks it as read. `onGone` may follow the unmount. */
export function MessageView({ id, isBeside = false, onGone }: { id: number; isBeside?: boolean; onGone: () => void }) {
  const message = useFresh<Message>(messagesApi.message(id));
  const { run } = useApiMutation();
  // a cached message may have been marked unread since
  const opened = message.isFetchedAfterMount ? message.data?.id : undefined;
  useEffect(() => {
    if (opened !== undefined && !message.data?.readAt) void run(updateMessage(opened, { read: true }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when it is opened: a message marked unread afterwards stays so
  }, [opened]);

  if (message.error instanceof ApiError && message.error.status === 404)
    return (
      <EmptyState
        heading={isBeside ? "p" : "h1"}
        title="This message no longer exists."
        text="It may have been deleted."
      >
        {!isBeside && <BackToMessages />}
      </EmptyState>
    );
  // the form stays if a reload fails
  if (message.isError && !message.data)
    return <LoadError message="Failed to fetch message" onRetry={() => void message.refetch()} />;
  if (!message.data) return <FormSkeleton label="Loading message..." />;
  return (
    <article className="max-w-3xl" aria-label={`Message from ${nameOf(message.data)}`}>
      {!isBeside && <BackToMessages />}
      <MessageText
        message={message.data}
        isBeside={isBeside}
        actions={<MessageActions message={message.data} onGone={onGone} />}
      />
      <MessageNote message={message.data} />
      {message.data.mailError && (
        <p className="text-destructive mt-6 [overflow-wrap:anywhere]">Notification email: {message.data.mailError}</p>
      )}
    </article>
  );
}

const BackToMessages = () => <BackLink href={adminPaths.messages}>Back to messages</BackLink>;

function MessageText({ message, isBeside, actions }: { message: Message; isBeside: boolean; actions: ReactNode }) {
  const { email, company, serviceLabel, createdAt, answeredAt, isSpam, spamReasons } = message;
  const name = nameOf(message);
  return (
    <>
      {isBeside ? (
        <h2 dir="auto" className="text-2xl leading-9 tracking-[-0.03em] [overflow-wrap:anywhere]">
          {name}
        </h2>
      ) : (
        <PageHead title={name} />
      )}
      {(isSpam || spamReasons.length > 0) && (
        <p className="text-muted-foreground mt-1 mb-3">
          <Badge variant="secondary">{isSpam ? "Spam" : "Perhaps spam"}</Badge>{" "}
          {spamReasons.map((reason) => SPAM_REASONS[reason]).join("; ") || "Marked as spam manually"}
        </p>
      )}
      <div className="mt-2">{actions}</div>
      <dl className="mt-4 grid gap-x-6 gap-y-3 border-y py-4 sm:grid-cols-2">
        <Fact name="Email">
          <a
            href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}
            className="text-signal-text underline underline-offset-4"
          >
            {email}
          </a>
        </Fact>
        <Fact name="Company">{company}</Fact>
        <Fact name="Service">{serviceLabel}</Fact>
        <Fact name="Received">
          <time dateTime={createdAt}>{mediumTime(createdAt)}</time>
        </Fact>
        {answeredAt && (
          <Fact name="Answered">
            <time dateTime={answeredAt}>{mediumTime(answeredAt)}</time>
          </Fact>
        )}
      </dl>
      <h2 className="sr-only">Text</h2>
      <p
        dir="auto"
        className="max-w-measure py-6 text-base leading-relaxed [overflow-wrap:anywhere] whitespace-pre-wrap"
      >
        {message.message}
      </p>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-[0.8125rem]">{name}</dt>
      <dd dir="auto" className="text-left [overflow-wrap:anywhere]">
        {children ?? <span className="text-muted-foreground">Not given</span>}
      </dd>
    </div>
  );
}

function MessageActions({ message, onGone }: { message: Message; onGone: () => void }) {
  const [isReplying, setIsReplying] = useState(false);
  const [asking, setAsking] = useState<"delete" | "erase">();
  const { run, isPending } = useApiMutation();
  const { id, isSpam, readAt, answeredAt } = message;
  const inbox = updateMessage(id, { spam: false }, "Moved to the inbox");
  const spam = updateMessage(id, { spam: true }, "Moved to spam");
  const change = (text: string, call: ApiCall<unknown>, variant: "default" | "outline" = "outline") => (
    <Button variant={variant} disabled={isPending} onClick={() => void run(call)}>
      {text}
    </Button>
  );

  return (
    <div className="flex flex-wrap gap-2">
      <Button variant={isReplying && !answeredAt ? "outline" : "default"} asChild>
        <a href={replyLink(message)} onClick={() => setIsReplying(!answeredAt)}>
          Reply
        </a>
      </Button>
      {answeredAt
        ? change("Mark as open", updateMessage(id, { answered: false }, "Marked as open"))
        : change(
            "Mark as answered",
            updateMessage(id, { answered: true }, "Marked as answered"),
            isReplying ? "default" : "outline",
          )}
      {readAt
        ? change("Mark unread", updateMessage(id, { read: false }, "Marked as unread"))
        : change("Mark read", updateMessage(id, { read: true }, "Marked as read"))}
      {isSpam ? change("Not spam", { ...inbox, undo: spam }) : change("Spam", { ...spam, undo: inbox })}
      <Button variant="outline" disabled={isPending} onClick={() => setAsking("delete")}>
        Delete
      </Button>
      {message.fromSender > 1 && (
        <Button variant="ghost" disabled={isPending} onClick={() => setAsking("erase")}>
          Erase all {message.fromSender} from this address
        </Button>
      )}
      <p role="status" className="text-muted-foreground basis-full text-[0.8125rem] empty:hidden">
        {isReplying && !answeredAt && "After you send your reply, mark the message as answered."}
      </p>
      {asking === "delete" && <DeleteDialog message={message} onDone={onGone} onClose={() => setAsking(undefined)} />}
      {asking === "erase" && (
        <EraseDialog email={message.email} onClose={() => setAsking(undefined)} onErased={onGone} />
      )}
    </div>
  );
}

export function MessageNote({ message: { id, note } }: { message: Message }) {
  const client = useQueryClient();
  const form = useForm({ defaultValues: { note } });
  const { control, reset, setFocus } = form;
  const { isDirty, defaultValues } = useFormState({ control });
  // the stored note that the typed one is based on
  const base = defaultValues?.note;
  const typed = useWatch({ control, name: "note" });
  const { run, isPending } = useApiMutation();
  useKeptForm(`message/${id}`, form);
  useEffect(() => {
    if (!isDirty && note !== base) reset({ note });
  }, [isDirty, note, base, reset]);
  const isChangedByOthers = note !== base && note !== typed;
  const url = messagesApi.message(id);

  async function save(sent: { note: string }) {
    const saved = await run<Message>({
      method: "PUT",
      url,
      body: { ...sent, noteBefore: note },
      success: "Note saved",
      failure: ({ status, reason, issues }) =>
        issues[0]?.message ?? (status === 409 ? reason : "Failed to save the note"),
      onError: async ({ status }) => {
        // shows what is stored now
        if (status === 404 || status === 409) await reloadLists(client, [url, messagesApi.messages]);
        return false;
      },
    });
    if (!saved) return;
    client.setQueryData([url], saved);
    // the query notifies its observers in a timer: until then, `note` is the former one
    await new Promise((resolve) => setTimeout(resolve));
    showSaved(form, sent, { note: saved.note });
  }

  return (
    <Form
      form={form}
      saving={form.formState.isSubmitting}
      onSubmit={() => void form.handleSubmit(save)()}
      className="grid justify-items-start gap-1"
    >
      <TextField name="note" label="Note" hint="For the team. The sender never sees it." rows={3} className="w-full" />
      {isChangedByOthers && (
        <div role="alert" className="border-butter mb-2 border-l-[3px] pl-2">
          <p className="font-semibold">Somebody else has changed the note. Saving yours replaces theirs:</p>
          <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
            {note || "(no note)"}
          </p>
          <Button
            variant="link"
            size="sm"
            className="px-0"
            onClick={() => {
              // the button unmounts
              setFocus("note");
              reset({ note });
            }}
          >
            Load theirs
          </Button>
        </div>
      )}
      <Button type="submit" variant="outline" size="sm" disabled={isPending || typed === note}>
        Save note
      </Button>
    </Form>
  );
}
