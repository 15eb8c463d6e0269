"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Message } from "@/app/admin/records";
import { EmptyState } from "@/components/admin/empty-state";
import { LoadError } from "@/components/admin/lists/load-error";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/api/client";
import { messagesApi } from "@/lib/paths";
import { BackToMessages } from "./back-to-messages";
import { MailState } from "./mail-state";
import { MessageActions } from "./message-actions";
import { MessageText } from "./message-text";

/** Opening a message marks it as read. */
export function MessageScreen({ id }: { id: number }) {
  const message = useQuery<Message>({ queryKey: [messagesApi.message(id)], refetchOnMount: "always" });
  useMarkAsRead(message.data);

  if (message.error instanceof ApiError && message.error.status === 404) return <NotFound />;
  if (message.isError) return <LoadError message="Failed to fetch message" onRetry={() => void message.refetch()} />;
  if (!message.data) return <Loading />;
  return (
    <article className="max-w-3xl" aria-label={`Message from ${message.data.firstName} ${message.data.lastName}`}>
      <BackToMessages isSpam={message.data.isSpam} />
      <MessageText message={message.data} actions={<MessageActions message={message.data} />} />
      <MailState message={message.data} />
    </article>
  );
}

function useMarkAsRead(message: Message | undefined): void {
  const { run } = useApiMutation();
  const id = message?.id;

  useEffect(() => {
    if (id === undefined || message?.readAt) return;
    const url = messagesApi.message(id);
    void run({
      method: "PUT",
      url,
      body: { read: true },
      failure: "Failed to update message",
      reload: [url, messagesApi.unread],
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when it is opened: a message marked unread afterwards stays so
  }, [id]);
}

function NotFound() {
  return (
    <EmptyState title="This message is not there any more." text="It was deleted, or never existed.">
      <BackToMessages isSpam={false} />
    </EmptyState>
  );
}

function Loading() {
  return (
    <div className="grid max-w-3xl gap-3" aria-busy="true">
      <span className="sr-only">Loading message...</span>
      <Skeleton className="mb-3 h-9 w-1/2" />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
