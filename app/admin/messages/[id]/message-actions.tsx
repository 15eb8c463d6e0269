import { useState } from "react";
import type { Message } from "@/app/admin/records";
import { type ApiCall, useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { replyLink } from "@/lib/mail/templates/reply";
import { DeleteDialog, EraseDialog, updateMessage } from "../message-calls";

export function MessageActions({ message, onGone }: { message: Message; onGone: () => void }) {
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
