import { useState } from "react";
import type { Message } from "@/app/admin/records";
import { ConfirmCall } from "@/components/admin/confirm-dialog";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { messagesApi } from "@/lib/api/paths";
import { TRASH_DAYS } from "@/lib/lists/recovery";
import { replyLink } from "@/lib/mail/templates/reply";
import { deleteMessage, EraseDialog } from "../message-calls";

export function MessageActions({ message, onGone }: { message: Message; onGone: () => void }) {
  const [isReplying, setIsReplying] = useState(false);
  const [asking, setAsking] = useState<"delete" | "erase">();
  const { run, isPending } = useApiMutation();
  const url = messagesApi.message(message.id);

  const put = (body: { read?: boolean; spam?: boolean; answered?: boolean }, success: string) => ({
    method: "PUT" as const,
    url,
    body,
    success,
    failure: "Failed to update message",
    reload: [url, messagesApi.messages, messagesApi.unread],
  });
  const change = (...changes: Parameters<typeof put>) => void run(put(...changes));
  const inbox = put({ spam: false }, "Moved to the inbox");
  const spam = put({ spam: true }, "Moved to spam");

  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild>
        <a href={replyLink(message)} onClick={() => setIsReplying(!message.answeredAt)}>
          Reply
        </a>
      </Button>
      <Button
        variant={isReplying && !message.answeredAt ? "default" : "outline"}
        disabled={isPending}
        onClick={() =>
          change({ answered: !message.answeredAt }, message.answeredAt ? "Marked as open" : "Marked as answered")
        }
      >
        {message.answeredAt ? "Mark as open" : "Mark as answered"}
      </Button>
      <Button
        variant="outline"
        disabled={isPending}
        onClick={() => change({ read: !message.readAt }, message.readAt ? "Marked as unread" : "Marked as read")}
      >
        {message.readAt ? "Mark unread" : "Mark read"}
      </Button>
      <Button
        variant="outline"
        disabled={isPending}
        onClick={() => void run(message.isSpam ? { ...inbox, undo: spam } : { ...spam, undo: inbox })}
      >
        {message.isSpam ? "Not spam" : "Spam"}
      </Button>
      <Button variant="outline" disabled={isPending} onClick={() => setAsking("delete")}>
        Delete
      </Button>
      {message.fromSender > 1 && (
        <Button variant="ghost" disabled={isPending} onClick={() => setAsking("erase")}>
          Erase all {message.fromSender} from this address
        </Button>
      )}
      <p role="status" className="text-muted-foreground basis-full text-[0.8125rem] empty:hidden">
        {isReplying && !message.answeredAt && "After you send your reply, mark the message as answered."}
      </p>
      {asking === "delete" && (
        <ConfirmCall
          title={`Delete the message from ${message.firstName} ${message.lastName}`}
          description={`Are you sure you want to delete this message? It stays in the trash for ${TRASH_DAYS} days.`}
          confirm="Delete"
          call={deleteMessage(message.id)}
          onDone={onGone}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === "erase" && (
        <EraseDialog email={message.email} onClose={() => setAsking(undefined)} onErased={onGone} />
      )}
    </div>
  );
}
