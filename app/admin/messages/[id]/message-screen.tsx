"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { LoadError } from "@/components/admin/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/api/client";
import { messagesApi } from "@/lib/contact/paths";
import type { MessageRecord } from "../message-records";
import "../messages.css";
import { useMessageCall } from "../use-message-call";
import { BackToMessages } from "./back-to-messages";
import { MailState } from "./mail-state";
import { MessageActions } from "./message-actions";
import { MessageText } from "./message-text";

/** One message; opening it is reading it. */
export function MessageScreen({ id }: { id: number }) {
  const message = useQuery<MessageRecord>({ queryKey: [messagesApi.message(id)], refetchOnMount: "always" });
  useReadOnOpening(message.data);

  if (message.error instanceof ApiError && message.error.status === 404) return <Gone />;
  if (message.isError) return <LoadError message="Failed to fetch message" onRetry={() => void message.refetch()} />;
  if (!message.data) return <Loading />;
  return (
    <article className="message" aria-label={`Message from ${message.data.firstName} ${message.data.lastName}`}>
      <BackToMessages isSpam={message.data.isSpam} />
      <MessageText message={message.data} />
      <MessageActions message={message.data} />
      <MailState message={message.data} />
    </article>
  );
}

function useReadOnOpening(message: MessageRecord | undefined): void {
  const { call, reload } = useMessageCall();
  const id = message?.id;

  useEffect(() => {
    if (id === undefined || message?.readAt) return;
    const url = messagesApi.message(id);
    void call({ method: "PUT", url, body: { read: true }, failure: "Failed to update message" }).then((done) => (done ? reload() : undefined));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when it is opened: what is marked unread afterwards stays so
  }, [id]);
}

function Gone() {
  return (
    <div className="empty">
      <p className="empty-title">This message is not there any more.</p>
      <p>It was deleted, or never existed.</p>
      <BackToMessages isSpam={false} />
    </div>
  );
}

function Loading() {
  return (
    <div className="message" aria-busy="true">
      <span className="sr-only">Loading message...</span>
      <Skeleton className="message-loading-title" />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
