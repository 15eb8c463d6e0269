import { X } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ComponentProps, useEffect, useRef } from "react";
import type { MessageRow } from "@/app/admin/records";
import { SelectionBar, useSelection } from "@/components/admin/lists/selection";
import { focusOpenRow, useListKeys } from "@/components/admin/lists/use-list-keys";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { useFocusBack } from "@/components/ui/use-focus-back";
import type { ApiError } from "@/lib/api/client";
import { messagesApi } from "@/lib/api/paths";
import { useMedia } from "@/lib/browser/use-media";
import type { MessagesMark } from "@/lib/contact/schema";
import { counted } from "@/lib/format";
import { adminPaths } from "@/lib/paths";
import { MessageView } from "./[id]/message-screen";
import { type Mailbox, MessagesTable } from "./messages-table";

/** Wide enough for list and message side by side: the breakpoint `beside` (app/admin/tailwind.css). */
const WIDE = "(width >= 68.75rem)";

type Props = {
  box: Mailbox;
  messages: MessageRow[] | undefined;
  chosen: number | undefined;
  onOpen: (id: number | undefined) => void;
  onGone: (id: number) => void;
};

/** One page of messages with selection and, on wide screens, the opened message beside them. */
export function MessageList({ box, messages, chosen, onOpen, onGone }: Props) {
  const router = useRouter();
  const isWide = useMedia(WIDE);
  const opened = isWide ? chosen : undefined;
  const selection = useSelection(messages, box);
  const { chosen: selected, clear } = selection;

  const close = () => {
    focusOpenRow();
    onOpen(undefined);
  };
  useListKeys(() => {
    if (selected.length > 0) clear();
    else close();
  });

  return (
    <div
      className={
        opened === undefined ? undefined : "grid grid-cols-[minmax(0,26rem)_minmax(0,1fr)] items-start gap-x-8"
      }
    >
      <div className="min-w-0 max-lg:mt-2">
        <MessagesTable
          box={box}
          messages={messages}
          opened={opened}
          selection={selection}
          onOpen={(id) => {
            if (isWide) onOpen(id);
            else router.push(adminPaths.message(id));
          }}
        />
        {selected.length > 0 && <MessageBulk box={box} messages={selected} onDone={clear} />}
      </div>
      {opened !== undefined && (
        <Pane
          key={opened}
          aria-label="Message"
          className="sticky top-[calc(var(--bar-height)+1rem)] max-h-[calc(100dvh-var(--bar-height)-2rem)] min-w-0 overflow-y-auto border-l pb-4 pl-8"
        >
          <Button variant="ghost" size="icon-sm" aria-label="Close the message" className="float-right" onClick={close}>
            <X />
          </Button>
          <MessageView id={opened} isBeside onGone={() => onGone(opened)} />
        </Pane>
      )}
    </div>
  );
}

/** Takes the focus when a row opens it, and leaves it near the list when its message is gone. */
function Pane(props: ComponentProps<"section">) {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    // not from the search, which may show the list and the message again
    if (focused?.closest("tr") || focused?.contains(pane.current)) pane.current?.focus({ preventScroll: true });
  }, []);
  return <section ref={pane} tabIndex={-1} onFocus={useFocusBack(false)} {...props} />;
}

/** Actions on the selected messages, each in one call that changes all or none. */
function MessageBulk({ box, messages, onDone }: { box: Mailbox; messages: MessageRow[]; onDone: () => void }) {
  const { run, isPending } = useApiMutation();
  const isSpam = box === "spam";

  const call = (ids: number[], mark: MessagesMark["mark"], on: boolean, done: string) => ({
    method: "POST" as const,
    url: messagesApi.bulk,
    body: { ids, mark, on },
    success: `${counted(ids.length, "message")} ${done}`,
    failure: ({ reason }: ApiError) => reason,
    reload: [messagesApi.messages, messagesApi.unread],
  });

  async function start(mark: MessagesMark["mark"], on: boolean, done: string) {
    const ids = messages.map(({ id }) => id);
    const isDone = await run<{ ids: number[] }>({
      ...call(ids, mark, on, done),
      success: ({ ids: changed }) => `${counted(changed.length, "message")} ${done}`,
      undo: ({ ids: changed }) => (changed.length > 0 ? call(changed, mark, !on, "restored") : undefined),
    });
    if (isDone) onDone();
  }

  return (
    <SelectionBar many="messages" count={messages.length} onClear={onDone}>
      <Button size="sm" disabled={isPending} onClick={() => void start("answered", true, "marked as answered")}>
        Mark as answered
      </Button>
      <Button
        variant="outline"
        size="sm"
        disabled={isPending}
        onClick={() => void start("spam", !isSpam, isSpam ? "moved to the inbox" : "moved to spam")}
      >
        {isSpam ? "Not spam" : "Spam"}
      </Button>
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
