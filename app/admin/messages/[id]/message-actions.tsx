"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { adminPaths } from "@/components/admin/paths";
import { Button } from "@/components/ui/button";
import { messagesApi } from "@/lib/contact/paths";
import { replyLink } from "@/lib/contact/reply";
import { EraseDialog } from "../erase-dialog";
import type { MessageRecord } from "../message-records";
import { useMessageCall } from "../use-message-call";

/** What can be done with a message: above all, answer it. */
export function MessageActions({ message }: { message: MessageRecord }) {
  const router = useRouter();
  const [asking, setAsking] = useState<"delete" | "erase">();
  const { call, reload, isPending } = useMessageCall();
  const url = messagesApi.message(message.id);
  const name = `${message.firstName} ${message.lastName}`;

  async function change(body: { read?: boolean; spam?: boolean }, success: string) {
    if (await call({ method: "PUT", url, body, success, failure: "Failed to update message" })) await reload();
  }

  async function remove() {
    const done = await call({ method: "DELETE", url, success: "Message deleted successfully", failure: "Failed to delete message" });
    setAsking(undefined);
    if (done) router.push(adminPaths.messages);
  }

  return (
    <div className="message-actions">
      <a href={replyLink(message)} className="button button-primary button-small">
        Reply
      </a>
      <Button size="small" variant="outline" disabled={isPending} onClick={() => void change({ read: !message.readAt }, message.readAt ? "Marked as unread" : "Marked as read")}>
        {message.readAt ? "Mark unread" : "Mark read"}
      </Button>
      <Button size="small" variant="outline" disabled={isPending} onClick={() => void change({ spam: !message.isSpam }, message.isSpam ? "Moved to the inbox" : "Moved to spam")}>
        {message.isSpam ? "Not spam" : "Spam"}
      </Button>
      <Button size="small" variant="outline" disabled={isPending} onClick={() => setAsking("delete")}>
        Delete
      </Button>
      {message.fromSender > 1 && (
        <Button size="small" variant="ghost" disabled={isPending} onClick={() => setAsking("erase")}>
          Erase all {message.fromSender} from this address
        </Button>
      )}
      {asking === "delete" && (
        <ConfirmDialog
          title={`Delete the message from ${name}`}
          description="Are you sure you want to delete this message? This action cannot be undone."
          confirm="Delete"
          pending={isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={() => void remove()}
        />
      )}
      {asking === "erase" && <EraseDialog email={message.email} onClose={() => setAsking(undefined)} onErased={() => router.push(adminPaths.messages)} />}
    </div>
  );
}
