"use client";

import { X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useSyncExternalStore } from "react";
import type { MessageRow } from "@/app/admin/records";
import { useListKeys } from "@/components/admin/lists/use-list-keys";
import { useSelection } from "@/components/admin/lists/selection";
import { Button } from "@/components/ui/button";
import { adminPaths } from "@/lib/paths";
import { MessageView } from "./[id]/message-screen";
import { MessageBulk } from "./message-bulk";
import { type Mailbox, MessagesTable } from "./messages-table";

/** Where list and message stand side by side. */
const WIDE = "(width >= 1100px)";

const isWindowWide = () => window.matchMedia(WIDE).matches;

function subscribeToWidth(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** One page of messages with selection and, where there is room, the opened one beside them. */
export function MessageList({
  box,
  messages,
  chosen,
  onOpen,
}: {
  box: Mailbox;
  messages: MessageRow[] | undefined;
  chosen: number | undefined;
  onOpen: (id: number | undefined) => void;
}) {
  const router = useRouter();
  const isWide = useSyncExternalStore(subscribeToWidth, isWindowWide, () => false);
  const opened = isWide ? chosen : undefined;
  const { isSelected, chosen: selected, select, clear } = useSelection(messages?.map(({ id }) => id) ?? [], box);

  useListKeys(() => {
    if (selected.length > 0) clear();
    else onOpen(undefined);
  });

  return (
    <div
      className={
        opened === undefined ? undefined : "grid grid-cols-[minmax(0,26rem)_minmax(0,1fr)] items-start gap-x-8"
      }
    >
      <div className="min-w-0">
        <MessagesTable
          box={box}
          messages={messages}
          opened={opened}
          isSelected={box === "trash" ? undefined : isSelected}
          onSelect={select}
          onOpen={(id) => {
            if (isWide) onOpen(id);
            else router.push(adminPaths.message(id));
          }}
        />
        {selected.length > 0 && (
          <MessageBulk box={box} messages={(messages ?? []).filter(({ id }) => isSelected(id))} onDone={clear} />
        )}
      </div>
      {opened !== undefined && (
        <section
          aria-label="Message"
          tabIndex={-1}
          className="sticky top-[calc(var(--bar-height)+1rem)] max-h-[calc(100dvh-var(--bar-height)-2rem)] min-w-0 overflow-y-auto border-l pb-4 pl-8"
        >
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label="Close the message"
            className="float-right"
            onClick={() => onOpen(undefined)}
          >
            <X />
          </Button>
          <MessageView key={opened} id={opened} isBeside onGone={() => onOpen(undefined)} />
        </section>
      )}
    </div>
  );
}
