"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, Settings } from "lucide-react";
import { useEffect } from "react";
import type { MessageList } from "@/app/admin/records";
import { EmptyState } from "@/components/admin/empty-state";
import { ListCount } from "@/components/admin/lists/list-count";
import { ListSearch } from "@/components/admin/lists/list-search";
import { ListTools } from "@/components/admin/lists/list-tools";
import { LoadError } from "@/components/admin/lists/load-error";
import { Pager } from "@/components/admin/lists/pager";
import { useListState } from "@/components/admin/lists/use-list-state";
import { setUrlParams } from "@/components/admin/lists/use-url-param";
import { PageHead } from "@/components/admin/page-head";
import { Button } from "@/components/ui/button";
import { Sheet, SheetTrigger } from "@/components/ui/sheet";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { TRASH_DAYS } from "@/lib/lists/trash";
import { messagesApi, withQuery } from "@/lib/paths";
import { cn } from "@/lib/utils";
import { DataRetention } from "./data-retention";
import { type Drawer, MessagesTable } from "./messages-table";

const FILTERS = ["box", "trash"] as const;

export function MessagesScreen() {
  const { search, setSearch, q, filters, page, setPage } = useListState(FILTERS);
  const box: Drawer = filters.trash ? "trash" : filters.box === "spam" ? "spam" : "inbox";
  const open = (drawer: string) =>
    setUrlParams({ box: drawer === "spam" ? drawer : "", trash: drawer === "trash" ? "1" : "", page: "" });

  // new messages may have arrived
  const list = useQuery<MessageList>({
    queryKey: [
      withQuery(messagesApi.messages, {
        trash: box === "trash" ? 1 : "",
        box: box === "spam" ? box : "",
        q,
        page,
      }),
    ],
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });

  const client = useQueryClient();
  const unread = list.data?.unread;
  useEffect(() => {
    if (unread !== undefined) client.setQueryData([messagesApi.unread], { unread });
  }, [client, unread]);

  return (
    <>
      <PageHead title="Messages" subtitle="What people wrote through the contact form">
        {box !== "trash" && (
          <Button variant="outline" size="sm" className="border-border" asChild>
            <a href={withQuery(messagesApi.export, { box, q })} download>
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
          <TabsTrigger value="inbox">
            Inbox{list.data && list.data.unread > 0 && <Count of={list.data.unread} what="unread" loud />}
          </TabsTrigger>
          <TabsTrigger value="spam">
            Spam{list.data && list.data.spam > 0 && <Count of={list.data.spam} what="kept aside" />}
          </TabsTrigger>
          <TabsTrigger value="trash">
            Trash{list.data && list.data.trash > 0 && <Count of={list.data.trash} what="deleted" />}
          </TabsTrigger>
        </TabsList>
        <TabsContent value={box} className="pt-3 lg:pt-0">
          <ListTools>
            <ListCount total={list.data?.total} one="message" many="messages" isSearch={q !== ""} />
            <ListSearch label="Search messages" value={search} onChange={setSearch} />
          </ListTools>
          {list.isError ? (
            <LoadError message="Failed to fetch messages" onRetry={() => void list.refetch()} />
          ) : list.data?.total === 0 ? (
            <NoMessages box={box} isSearching={q !== ""} />
          ) : (
            <MessagesTable box={box} messages={list.data?.messages} />
          )}
          <Pager current={list.data?.page ?? 1} pages={list.data?.pages ?? 1} onChange={setPage} />
        </TabsContent>
      </Tabs>
    </>
  );
}

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

function NoMessages({ box, isSearching }: { box: Drawer; isSearching: boolean }) {
  if (isSearching) {
    return (
      <EmptyState
        title="No messages found matching your search."
        text="Names, addresses, companies, services and texts are searched."
      />
    );
  }
  if (box === "trash") {
    return (
      <EmptyState
        title="The trash is empty."
        text={`Deleted messages come here, and can be restored for ${TRASH_DAYS} days.`}
      />
    );
  }
  if (box === "spam") {
    return (
      <EmptyState
        title="No spam."
        text="Messages that look like a robot’s are kept here, out of the way, until you say what they are."
      />
    );
  }
  return <EmptyState title="No messages yet." text="What is written through the contact form arrives here." />;
}
