"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, Settings } from "lucide-react";
import { useEffect } from "react";
import { AREAS } from "@/app/admin/areas";
import type { MessageList, MessageRow } from "@/app/admin/records";
import { ListScreen } from "@/components/admin/lists/list-screen";
import { useKeptData } from "@/components/admin/lists/kept-data";
import { setUrlParams, useListState, useUrlParam } from "@/components/admin/lists/use-list-state";
import type { List } from "@/components/admin/lists/use-paged-list";
import { PageHead } from "@/components/admin/page-head";
import { Button } from "@/components/ui/button";
import { Sheet, SheetTrigger } from "@/components/ui/sheet";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { TRASH_DAYS } from "@/lib/lists/recovery";
import { messagesApi } from "@/lib/api/paths";
import { withQuery } from "@/lib/paths";
import { cn } from "@/lib/utils";
import { DataRetention } from "./data-retention";
import { MessageList as Messages } from "./message-list";
import type { Mailbox } from "./messages-table";

const FILTERS = ["box", "trash", "open"] as const;
/** The id of the one panel of all tabs. */
const PANEL = "messages";

const EMPTY: Record<Mailbox, { title: string; text: string }> = {
  inbox: { title: "No messages yet.", text: "Messages from the contact form arrive here." },
  spam: { title: "No spam.", text: "Messages that look automated are kept here until you review them." },
  trash: {
    title: "The trash is empty.",
    text: `Deleted messages appear here and can be restored for ${TRASH_DAYS} days.`,
  },
};

const NO_MATCH = {
  title: "No messages found matching your search.",
  text: "Search covers names, emails, companies, services and message text.",
};
const ALL_ANSWERED = { title: "No open messages.", text: "Every message here is marked as answered." };

export function MessagesScreen() {
  const { search, setSearch, q, filters, setFilter, page, setPage } = useListState(FILTERS);
  const [opened, setOpened] = useUrlParam("message");
  const box: Mailbox = filters.trash ? "trash" : filters.box === "spam" ? "spam" : "inbox";
  const open = (drawer: string) =>
    setUrlParams({ box: drawer === "spam" ? drawer : "", trash: drawer === "trash" ? "1" : "", page: "", message: "" });
  const isOpenOnly = filters.open === "1" && box !== "trash";

  // new messages may have arrived
  const query = useQuery<Shown>({
    queryKey: [
      withQuery(messagesApi.messages, {
        trash: box === "trash" ? 1 : "",
        box: box === "spam" ? box : "",
        open: isOpenOnly ? 1 : "",
        q,
        page,
      }),
    ],
    refetchOnMount: "always",
    // the rows of another box have other actions
    placeholderData: (shown, last) =>
      shown && boxOf(String(last?.queryKey[0])) !== box ? { ...shown, messages: undefined, total: undefined } : shown,
  });
  const list = useKeptData(query);
  const messages: List<MessageRow> = {
    ...list,
    ...list.data,
    rows: list.data?.messages,
    total: list.data?.total,
    reload: () => void query.refetch(),
    search,
    setSearch,
    isSearching: q !== "" || isOpenOnly,
    isNarrowed: q !== "" || isOpenOnly,
    setPage,
  };

  const client = useQueryClient();
  const unread = list.data?.unread;
  useEffect(() => {
    if (unread !== undefined) client.setQueryData([messagesApi.unread], { unread });
  }, [client, unread]);

  return (
    <>
      <PageHead title={AREAS.messages.title} subtitle="Everything sent through the contact form">
        {box !== "trash" && (
          <Button variant="outline" size="sm" className="border-border" asChild>
            <a href={withQuery(messagesApi.export, { box, open: isOpenOnly ? 1 : "", q })} download>
              <Download /> Export CSV
            </a>
          </Button>
        )}
        <Sheet>
          <SheetTrigger asChild>
            <Button variant="outline" size="sm" className="border-border">
              <Settings /> Data retention
            </Button>
          </SheetTrigger>
          <DataRetention />
        </Sheet>
      </PageHead>
      <Tabs value={box} onValueChange={open} className="relative">
        <TabsList aria-label="Messages">
          <TabsTrigger value="inbox" aria-controls={PANEL}>
            Inbox{list.data && list.data.unread > 0 && <Count of={list.data.unread} what="unread" loud />}
          </TabsTrigger>
          <TabsTrigger value="spam" aria-controls={PANEL}>
            Spam{list.data && list.data.spam > 0 && <Count of={list.data.spam} what="filtered" />}
          </TabsTrigger>
          <TabsTrigger value="trash" aria-controls={PANEL}>
            Trash{list.data && list.data.trash > 0 && <Count of={list.data.trash} what="deleted" />}
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
                  onClick={() => setFilter("open", isOpenOnly ? "" : "1")}
                >
                  Open
                </Button>
              )
            }
            noMatch={isOpenOnly && q === "" ? ALL_ANSWERED : NO_MATCH}
            empty={EMPTY[box]}
          >
            {(rows) => (
              <Messages
                key={`${box} ${page}`}
                box={box}
                messages={rows}
                chosen={box === "trash" ? undefined : Number(opened) || undefined}
                onOpen={(id) => setOpened(id === undefined ? "" : String(id))}
              />
            )}
          </ListScreen>
        </TabsContent>
      </Tabs>
    </>
  );
}

/** What a box lists, or the counts alone while it is loading. */
type Shown = Omit<MessageList, "messages" | "total"> & Partial<Pick<MessageList, "messages" | "total">>;

/** Which box an address of messages lists. */
const boxOf = (url: string): Mailbox =>
  url.includes("trash=1") ? "trash" : url.includes("box=spam") ? "spam" : "inbox";

function Count({ of, what, loud = false }: { of: number; what: string; loud?: boolean }) {
  return (
    <span
      className={cn(
        "rounded px-1.5 text-xs tabular-nums",
        loud ? "bg-secondary text-secondary-foreground" : "text-muted-foreground font-medium",
      )}
    >
      {of.toLocaleString()} <span className="sr-only">{what}</span>
    </span>
  );
}
