"use client";

import type { MessageRow } from "@/app/admin/records";
import { SelectionBar } from "@/components/admin/lists/selection";
import { type ApiCall, useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { messagesApi } from "@/lib/api/paths";
import type { MessagesMark } from "@/lib/contact/schema";
import type { Mailbox } from "./messages-table";

const counted = (count: number) => (count === 1 ? "1 message" : `${count} messages`);

/** What is done to all selected messages, in one call: to all or none. */
export function MessageBulk({ box, messages, onDone }: { box: Mailbox; messages: MessageRow[]; onDone: () => void }) {
  const { run, isPending } = useApiMutation();

  const call = (ids: number[], mark: MessagesMark["mark"], on: boolean, done: string): ApiCall<{ ids: number[] }> => ({
    method: "POST",
    url: messagesApi.bulk,
    body: { ids, mark, on },
    success: `${counted(ids.length)} ${done}`,
    failure: ({ reason }) => reason,
    reload: [messagesApi.messages, messagesApi.unread],
  });

  async function start(mark: MessagesMark["mark"], on: boolean, done: string) {
    const ids = messages.map(({ id }) => id);
    const isDone = await run({
      ...call(ids, mark, on, done),
      success: ({ ids: changed }) => ({
        description: `${counted(changed.length)} ${done}`,
        ...(changed.length > 0 && {
          action: { label: "Undo", onClick: () => void run(call(changed, mark, !on, "restored")) },
        }),
      }),
    });
    if (isDone) onDone();
  }

  return (
    <SelectionBar many="messages" count={messages.length} onClear={onDone}>
      <Button size="sm" disabled={isPending} onClick={() => void start("answered", true, "marked as answered")}>
        Mark as answered
      </Button>
      {box === "spam" ? (
        <Button
          variant="outline"
          size="sm"
          disabled={isPending}
          onClick={() => void start("spam", false, "moved to the inbox")}
        >
          Not spam
        </Button>
      ) : (
        <Button
          variant="outline"
          size="sm"
          disabled={isPending}
          onClick={() => void start("spam", true, "moved to spam")}
        >
          Spam
        </Button>
      )}
      <Button
        variant="destructive"
        size="sm"
        disabled={isPending}
        onClick={() => void start("trashed", true, "moved to the trash")}
      >
        Move to Trash
      </Button>
    </SelectionBar>
  );
}
