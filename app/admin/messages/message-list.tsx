"use client";

import { X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useSyncExternalStore } from "react";
import type { MessageRow } from "@/app/admin/records";
import { useListKeys } from "@/components/admin/lists/use-list-keys";
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
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const selection = (messages ?? []).filter(({ id }) => selected.has(id));

  useListKeys(() => {
    if (selection.length > 0) setSelected(new Set());
    else onOpen(undefined);
  });

  const select = (id: number, isSelected: boolean) =>
    setSelected((before) => new Set([...before].filter((other) => other !== id).concat(isSelected ? id : [])));

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
          selected={box === "trash" ? undefined : selected}
          onSelect={select}
          onOpen={(id) => {
            if (isWide) onOpen(id);
            else router.push(adminPaths.message(id));
          }}
        />
        {selection.length > 0 && <MessageBulk box={box} messages={selection} onDone={() => setSelected(new Set())} />}
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
