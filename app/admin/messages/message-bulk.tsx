"use client";

import type { MessageRow } from "@/app/admin/records";
import { type ApiCall, useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/sonner";
import { messagesApi } from "@/lib/api/paths";
import type { Mailbox } from "./messages-table";

const RELOAD = [messagesApi.messages, messagesApi.unread];
const FAILURE = "Failed to update message";

const counted = (count: number) => (count === 1 ? "1 message" : `${count} messages`);

type Call = (id: number) => Pick<ApiCall<unknown>, "method" | "url" | "body">;

const change =
  (body: object): Call =>
  (id) => ({ method: "PUT", url: messagesApi.message(id), body });
const moveToTrash: Call = (id) => ({ method: "DELETE", url: messagesApi.message(id) });
const restore: Call = (id) => ({ method: "POST", url: messagesApi.restore(id) });

/** What is done to all selected messages, one after the other. */
export function MessageBulk({ box, messages, onDone }: { box: Mailbox; messages: MessageRow[]; onDone: () => void }) {
  const { run, isPending } = useApiMutation();

  async function runAll(ids: number[], call: Call, done: string, undo?: Call) {
    const finished: number[] = [];
    for (const id of ids) {
      const isLast = id === ids.at(-1);
      if (!(await run({ ...call(id), failure: FAILURE, reload: isLast ? RELOAD : [] }))) return;
      finished.push(id);
    }
    onDone();
    toast({
      title: "Success",
      description: `${counted(finished.length)} ${done}`,
      action: undo && { label: "Undo", onClick: () => void runAll(finished, undo, "restored") },
    });
  }

  const start = (call: Call, done: string, undo?: Call) =>
    void runAll(
      messages.map(({ id }) => id),
      call,
      done,
      undo,
    );

  return (
    <div
      role="group"
      aria-label="Selected messages"
      className="bg-card border-foreground/70 sticky bottom-0 z-10 mt-2 flex flex-wrap items-center gap-2 border px-3 py-2"
    >
      <p role="status" className="mr-auto font-semibold tabular-nums">
        {messages.length} selected
      </p>
      <Button variant="ghost" size="sm" onClick={onDone}>
        Clear selection
      </Button>
      <Button
        size="sm"
        disabled={isPending}
        onClick={() => start(change({ answered: true }), "marked as answered", change({ answered: false }))}
      >
        Mark as answered
      </Button>
      {box === "spam" ? (
        <Button
          variant="outline"
          size="sm"
          disabled={isPending}
          onClick={() => start(change({ spam: false }), "moved to the inbox", change({ spam: true }))}
        >
          Not spam
        </Button>
      ) : (
        <Button
          variant="outline"
          size="sm"
          disabled={isPending}
          onClick={() => start(change({ spam: true }), "moved to spam", change({ spam: false }))}
        >
          Spam
        </Button>
      )}
      <Button
        variant="destructive"
        size="sm"
        disabled={isPending}
        onClick={() => start(moveToTrash, "moved to the trash", restore)}
      >
        Move to Trash
      </Button>
    </div>
  );
}
