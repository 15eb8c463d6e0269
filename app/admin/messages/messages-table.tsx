import { type MouseEvent, type ReactNode, useState } from "react";
import type { MessageRow } from "@/app/admin/records";
import { shortTime } from "@/components/admin/dates";
import { DataTable, RowAction, RowActions, RowText, RowTitle } from "@/components/admin/lists/data-table";
import { SelectBox, type Selection } from "@/components/admin/lists/selection";
import { type ApiCall, useApiMutation } from "@/components/admin/use-api-mutation";
import { Badge } from "@/components/ui/badge";
import { TableCell, TableRow } from "@/components/ui/table";
import { SPAM_REASONS, serviceLabel } from "@/lib/contact/rules";
import { adminPaths } from "@/lib/paths";
import { DeleteDialog, nameOf, restoreMessage, updateMessage } from "./message-calls";

export type Mailbox = "inbox" | "spam" | "trash";

const COLUMNS = [
  { name: "From", className: "w-48 pl-5! lg:w-80" },
  { name: "Message" },
  { name: "Received", className: "w-24" },
  { name: "Actions", className: "w-48 text-right" },
];
/** For a table beside an opened message, which has the actions. */
const COMPACT_COLUMNS = [
  { name: "From", className: "pl-5!" },
  { name: "Received", className: "w-24" },
];
const LABELS: Record<Mailbox, string> = { inbox: "Messages", spam: "Spam", trash: "Trash" };
const DELETE: Record<Mailbox, string> = { inbox: "Delete", spam: "Delete", trash: "Delete permanently" };

type Props = {
  box: Mailbox;
  messages: MessageRow[] | undefined;
  /** The message beside the table. */
  opened: number | undefined;
  selection: Selection;
  onOpen: (id: number) => void;
};

export function MessagesTable({ box, messages, opened, selection, onOpen }: Props) {
  const [deleting, setDeleting] = useState<MessageRow>();
  const { run, isPending } = useApiMutation();

  function actionOn(message: MessageRow): { text: string; title: string; call: ApiCall<unknown> } {
    const which = `the message from ${nameOf(message)}`;
    if (box === "trash") return { text: "Restore", title: `Restore ${which}`, call: restoreMessage(message.id) };
    if (box === "spam")
      return {
        text: "Not spam",
        title: `Not spam: ${which}`,
        call: updateMessage(message.id, { spam: false }, "Moved to the inbox"),
      };
    const to = message.readAt ? "unread" : "read";
    const call = updateMessage(message.id, { read: !message.readAt });
    return { text: `Mark ${to}`, title: `Mark ${which} as ${to}`, call };
  }

  return (
    <>
      <DataTable label={LABELS[box]} columns={opened === undefined ? COLUMNS : COMPACT_COLUMNS} rows={messages}>
        {(message) => {
          const { text, title, call } = actionOn(message);
          const deletion = `Delete the message from ${nameOf(message)}`;
          return (
            <MessageTableRow
              key={message.id}
              message={message}
              opened={opened}
              selection={box === "trash" ? undefined : selection}
              onOpen={box === "trash" ? undefined : () => onOpen(message.id)}
            >
              <RowAction title={title} disabled={isPending} onClick={() => void run(call)}>
                {text}
              </RowAction>
              <RowAction
                {...(box === "trash" ? { title: deletion } : { label: deletion })}
                className="hover:text-destructive"
                onClick={() => setDeleting(message)}
              >
                {DELETE[box]}
              </RowAction>
            </MessageTableRow>
          );
        }}
      </DataTable>
      {deleting && (
        <DeleteDialog message={deleting} isPermanent={box === "trash"} onClose={() => setDeleting(undefined)} />
      )}
    </>
  );
}

type RowProps = {
  message: MessageRow;
  opened: number | undefined;
  /** Undefined if rows cannot be selected. */
  selection: Selection | undefined;
  onOpen: (() => void) | undefined;
  children: ReactNode;
};

const isPlainClick = (event: MouseEvent) => !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

function MessageTableRow({ message, opened, selection, onOpen, children }: RowProps) {
  const { id, email, company, createdAt, readAt } = message;
  const isCompact = opened !== undefined;

  /** Opens the message on a click, except on a button or, outside of the link, at the end of a text selection. */
  function openRow(event: MouseEvent) {
    if (!(event.target instanceof Element) || event.target.closest("button") || !isPlainClick(event)) return;
    if (!event.target.closest("a") && document.getSelection()?.isCollapsed === false) return;
    // instead of the link
    event.preventDefault();
    onOpen?.();
  }

  return (
    <TableRow
      data-state={selection?.isSelected(id) || opened === id ? "selected" : undefined}
      aria-current={opened === id || undefined}
      className={onOpen && "cursor-pointer"}
      onClickCapture={openRow}
    >
      <TableCell className="relative pl-5! max-sm:basis-full max-sm:pl-4!">
        {!readAt && (
          <>
            <span
              aria-hidden="true"
              className="bg-signal absolute top-1/2 left-2 size-2 -translate-y-1/2 rounded-full max-sm:top-2.5 max-sm:left-0 forced-colors:bg-[CanvasText]"
            />
            <span className="sr-only">Unread: </span>
          </>
        )}
        <div className="flex items-start gap-3 sm:items-center">
          {selection && (
            <SelectBox label={`Select the message from ${nameOf(message)}`} id={id} selection={selection} />
          )}
          <div className="min-w-0 flex-1">
            <RowTitle
              href={onOpen && adminPaths.message(id)}
              className={onOpen && !readAt ? "font-bold" : "font-medium"}
            >
              {nameOf(message)}
            </RowTitle>
            <RowText>{company ? `${company} · ${email}` : email}</RowText>
            {isCompact && <MessageSummary message={message} />}
          </div>
        </div>
      </TableCell>
      {!isCompact && (
        <TableCell className="max-sm:basis-full max-sm:pl-4">
          <MessageSummary message={message} />
        </TableCell>
      )}
      <TableCell className="max-sm:text-muted-foreground whitespace-nowrap max-sm:pl-4 max-sm:text-xs">
        <time dateTime={createdAt}>{shortTime(createdAt)}</time>
      </TableCell>
      {!isCompact && (
        <TableCell className="max-sm:ml-auto">
          <RowActions>{children}</RowActions>
        </TableCell>
      )}
    </TableRow>
  );
}

function MessageSummary({ message }: { message: MessageRow }) {
  const { service, summary, spamReasons, mailState, answeredAt } = message;
  return (
    <>
      {service && <p className="text-[0.8125rem] leading-[1.15rem] font-medium">{serviceLabel(service)}</p>}
      <RowText>{summary}</RowText>
      {(spamReasons.length > 0 || answeredAt || mailState === "failed") && (
        <p className="mt-0.5 flex flex-wrap gap-1.5">
          {spamReasons.map((reason) => (
            <Badge key={reason} variant="outline" className="whitespace-normal">
              {SPAM_REASONS[reason]}
            </Badge>
          ))}
          {answeredAt && <Badge variant="outline">Answered</Badge>}
          {mailState === "failed" && <Badge variant="secondary">Email not sent</Badge>}
        </p>
      )}
    </>
  );
}
