"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Download, ListFilter, Settings } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { AREAS } from "@/app/admin/areas";
import type { MessageList, MessageRow } from "@/app/admin/records";
import { ListScreen } from "@/components/admin/lists/list-screen";
import { setUrlParams, useOpened } from "@/components/admin/lists/use-list-state";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { PageHead } from "@/components/admin/page-head";
import { Button } from "@/components/ui/button";
import { Sheet, SheetTrigger } from "@/components/ui/dialog";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useWhileOpen } from "@/components/ui/use-while-open";
import { request } from "@/lib/api/client";
import { messagesApi } from "@/lib/api/paths";
import { MESSAGES_PER_PAGE } from "@/lib/contact/rules";
import { TRASH_DAYS } from "@/lib/lists/recovery";
import { withQuery } from "@/lib/paths";
import { cn } from "@/lib/utils";
import { DataRetention } from "./data-retention";
import { MessageList as Messages } from "./message-list";
import type { Mailbox } from "./messages-table";

/** The id of the panel that all tabs share. */
const PANEL = "messages";

const EMPTY: Record<Mailbox, { title: string; text: string }> = {
  inbox: { title: "No messages yet.", text: "Messages from the contact form arrive here." },
  spam: { title: "No spam.", text: "Messages that look automated are kept here until you review them." },
  trash: {
    title: "The trash is empty.",
    text: `Deleted messages appear here and can be restored for ${TRASH_DAYS} days.`,
  },
};

const emptyWithSpam = (spam: number) => ({
  title: "The inbox is empty.",
  text: `${spam === 1 ? "1 message is" : `${spam.toLocaleString()} messages are`} in Spam.`,
});

const NO_MATCH = { text: "Search covers names, emails, companies, services and message text." };
const ALL_ANSWERED = { title: "No open messages.", text: "Every message here is marked as answered." };

type Page = Awaited<ReturnType<typeof fetchMessages>>;

async function fetchMessages({ queryKey: [url] }: { queryKey: readonly unknown[] }) {
  const { items: rows, ...counts } = await request<MessageList>("GET", String(url));
  return { rows, box: boxOf(new URL(String(url), window.location.href).searchParams), ...counts };
}

const boxOf = (params: URLSearchParams): Mailbox =>
  params.get("trash") ? "trash" : params.get("box") === "spam" ? "spam" : "inbox";

export function MessagesScreen() {
  const [opened, setOpened] = useOpened("message");
  // the list that shows the message may have become empty meanwhile
  const closeGone = useWhileOpen((id: number) => {
    if (Number(opened) === id) setOpened("");
  });
  const box = boxOf(useSearchParams());
  const open = (tab: string) =>
    setUrlParams({ box: tab === "spam" ? tab : "", trash: tab === "trash" ? "1" : "", page: "", message: "" });

  const { data, ...list } = usePagedList<MessageRow, "box" | "trash" | "open", Page>({
    list: messagesApi.messages,
    perPage: MESSAGES_PER_PAGE,
    filters: ["box", "trash", "open"],
    narrow: ({ open: onlyOpen }) => ({
      trash: box === "trash" ? "1" : "",
      box: box === "spam" ? box : "",
      open: onlyOpen === "1" && box !== "trash" ? "1" : "",
    }),
    fetch: fetchMessages,
  });
  const { q, narrowing } = list;
  const isOpenOnly = narrowing.open === "1";
  const messages = {
    ...list,
    // hides the rows of the previous box, which have other actions
    ...(data?.box !== box && { rows: undefined, total: undefined }),
    isSearching: list.isSearching || isOpenOnly,
    isNarrowed: list.isSearching || isOpenOnly,
  };

  const client = useQueryClient();
  const unread = data?.unread;
  useEffect(() => {
    if (unread !== undefined) client.setQueryData([messagesApi.unread], { unread });
  }, [client, unread]);

  return (
    <>
      <PageHead title={AREAS.messages.title} subtitle="Everything sent through the contact form">
        {box !== "trash" && (
          <Button variant="quiet" size="sm" asChild>
            <a href={withQuery(messagesApi.export, { box, open: isOpenOnly ? 1 : "", q })} download>
              <Download /> Export CSV
            </a>
          </Button>
        )}
        <Sheet>
          <SheetTrigger asChild>
            <Button variant="quiet" size="sm">
              <Settings /> Data retention
            </Button>
          </SheetTrigger>
          <DataRetention />
        </Sheet>
      </PageHead>
      <Tabs value={box} onValueChange={open} className="relative">
        <TabsList aria-label="Messages">
          <TabsTrigger value="inbox" aria-controls={PANEL}>
            Inbox{data && data.unread > 0 && <Count of={data.unread} what="unread" isBold />}
          </TabsTrigger>
          <TabsTrigger value="spam" aria-controls={PANEL}>
            Spam{data && data.spam > 0 && <Count of={data.spam} what="filtered" />}
          </TabsTrigger>
          <TabsTrigger value="trash" aria-controls={PANEL}>
            Trash{data && data.trash > 0 && <Count of={data.trash} what="deleted" />}
          </TabsTrigger>
        </TabsList>
        <TabsContent value={box} id={PANEL} className="pt-3 lg:pt-0">
          <ListScreen
            list={messages}
            one="message"
            many="messages"
            search="Search messages"
            tools={
              box !== "trash" && (
                <Button
                  variant={isOpenOnly ? "secondary" : "outline"}
                  size="sm"
                  className="border-border"
                  aria-pressed={isOpenOnly}
                  onClick={() => list.setFilter("open", isOpenOnly ? "" : "1")}
                >
                  <ListFilter /> Open
                </Button>
              )
            }
            noMatch={isOpenOnly && q === "" ? ALL_ANSWERED : NO_MATCH}
            empty={box === "inbox" && data?.spam ? emptyWithSpam(data.spam) : EMPTY[box]}
          >
            {(rows) => (
              <Messages
                key={`${box} ${list.page}`}
                box={box}
                messages={rows}
                chosen={box === "trash" ? undefined : Number(opened) || undefined}
                onOpen={(id) => setOpened(id === undefined ? "" : String(id))}
                onGone={closeGone}
              />
            )}
          </ListScreen>
        </TabsContent>
      </Tabs>
    </>
  );
}

function Count({ of, what, isBold = false }: { of: number; what: string; isBold?: boolean }) {
  return (
    <span
      className={cn(
        "rounded px-1.5 text-xs tabular-nums",
        isBold ? "bg-secondary text-secondary-foreground" : "text-muted-foreground font-medium",
      )}
    >
      {of.toLocaleString()} <span className="sr-only">{what}</span>
    </span>
  );
}
