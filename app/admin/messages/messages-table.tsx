"use client";

import Link from "next/link";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { SkeletonRows, Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { messagePath, messagesApi } from "@/lib/contact/paths";
import { SPAM_REASONS, serviceLabel } from "@/lib/contact/rules";
import { shortTime } from "./message-time";
import type { MessageRow } from "./message-records";
import { useMessageCall } from "./use-message-call";

const COLUMNS = [
  { name: "From", className: "messages-from" },
  { name: "Message" },
  { name: "Received", className: "messages-time" },
  { name: "Actions", className: "messages-actions" },
];
const SKELETON_ROWS = 5;

type Props = { box: "inbox" | "spam"; messages: MessageRow[] | undefined };

/** One page of messages; without `messages` they are on their way. */
export function MessagesTable({ box, messages }: Props) {
  const [asked, setAsked] = useState<MessageRow>();
  const { call, reload, isPending } = useMessageCall();

  async function change(message: MessageRow, body: { read?: boolean; spam?: boolean }, success?: string) {
    const done = await call({ method: "PUT", url: messagesApi.message(message.id), body, success, failure: "Failed to update message" });
    if (done) await reload();
  }

  async function remove(message: MessageRow) {
    const url = messagesApi.message(message.id);
    const done = await call({ method: "DELETE", url, success: "Message deleted successfully", failure: "Failed to delete message" });
    setAsked(undefined);
    if (done) await reload();
  }

  return (
    <>
      <Table className="table-messages" aria-label={box === "spam" ? "Spam" : "Messages"} aria-busy={!messages}>
        <TableHead columns={COLUMNS} />
        <TableBody>
          {messages?.map((message) => (
            <MessageTableRow key={message.id} message={message} onDelete={() => setAsked(message)}>
              {box === "spam" ? (
                <Button variant="ghost" size="small" disabled={isPending} onClick={() => void change(message, { spam: false }, "Moved to the inbox")}>
                  Not spam
                </Button>
              ) : (
                <Button variant="ghost" size="small" disabled={isPending} onClick={() => void change(message, { read: !message.readAt })}>
                  {message.readAt ? "Mark unread" : "Mark read"}
                </Button>
              )}
            </MessageTableRow>
          )) ?? <SkeletonRows count={SKELETON_ROWS} columns={COLUMNS} />}
        </TableBody>
      </Table>
      {asked && (
        <ConfirmDialog
          title={`Delete the message from ${asked.firstName} ${asked.lastName}`}
          description="Are you sure you want to delete this message? This action cannot be undone."
          confirm="Delete"
          pending={isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void remove(asked)}
        />
      )}
    </>
  );
}

function MessageTableRow({ message, onDelete, children }: { message: MessageRow; onDelete: () => void; children: React.ReactNode }) {
  const name = `${message.firstName} ${message.lastName}`;
  return (
    <TableRow className={message.readAt ? undefined : "is-unread"}>
      <TableCell>
        {!message.readAt && <span className="sr-only">Unread: </span>}
        <Link href={messagePath(message.id)} prefetch={false} className="row-title">
          {name}
        </Link>
        <p className="row-text">{message.email}</p>
      </TableCell>
      <TableCell>
        {message.service && <p className="message-service">{serviceLabel(message.service)}</p>}
        <p className="row-text">{message.summary}</p>
        {message.isSpam && message.spamReasons.map((reason) => (
          <Badge key={reason} variant="outline" className="message-sign">
            {SPAM_REASONS[reason]}
          </Badge>
        ))}
        {message.mailState === "failed" && <Badge variant="secondary">Mail not sent</Badge>}
      </TableCell>
      <TableCell>
        <time dateTime={message.createdAt}>{shortTime(message.createdAt)}</time>
      </TableCell>
      <TableCell>
        <div className="row-actions">
          {children}
          <Button variant="ghost" size="icon" aria-label={`Delete the message from ${name}`} title="Delete" onClick={onDelete}>
            <Icon name="trash" />
          </Button>
        </div>
      </TableCell>
    </TableRow>
  );
}
