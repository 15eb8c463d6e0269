import { useState } from "react";
import type { Message } from "@/app/admin/records";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { replyLink } from "@/lib/mail/templates/reply";
import { DeleteDialog, EraseDialog, updateMessage } from "../message-calls";

export function MessageActions({ message, onGone }: { message: Message; onGone: () => void }) {
  const [isReplying, setIsReplying] = useState(false);
  const [asking, setAsking] = useState<"delete" | "erase">();
  const { run, isPending } = useApiMutation();
  const inbox = updateMessage(message.id, { spam: false }, "Moved to the inbox");
  const spam = updateMessage(message.id, { spam: true }, "Moved to spam");

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
          void run(
            updateMessage(
              message.id,
              { answered: !message.answeredAt },
              message.answeredAt ? "Marked as open" : "Marked as answered",
            ),
          )
        }
      >
        {message.answeredAt ? "Mark as open" : "Mark as answered"}
      </Button>
      <Button
        variant="outline"
        disabled={isPending}
        onClick={() =>
          void run(
            updateMessage(
              message.id,
              { read: !message.readAt },
              message.readAt ? "Marked as unread" : "Marked as read",
            ),
          )
        }
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
      {asking === "delete" && <DeleteDialog message={message} onDone={onGone} onClose={() => setAsking(undefined)} />}
      {asking === "erase" && (
        <EraseDialog email={message.email} onClose={() => setAsking(undefined)} onErased={onGone} />
      )}
    </div>
  );
}
