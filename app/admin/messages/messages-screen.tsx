"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { countedRows } from "@/components/admin/counted-rows";
import { ListSearch } from "@/components/admin/list-search";
import { LoadError } from "@/components/admin/load-error";
import { PageHead } from "@/components/admin/page-head";
import { Pager } from "@/components/admin/pager";
import { useListState } from "@/components/admin/use-list-state";
import { useUrlParam } from "@/components/admin/use-url-param";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { messagesApi } from "@/lib/contact/paths";
import { cn } from "@/lib/utils";
import { Keeping } from "./keeping";
import type { MessageListRecord } from "./message-records";
import "./messages.css";
import { MessagesTable } from "./messages-table";

export function MessagesScreen() {
  const [boxParam, setBox] = useUrlParam("box");
  const { search, setSearch, q, page, setPage } = useListState();
  const box = boxParam === "spam" ? "spam" : "inbox";

  // what came in meanwhile is to be seen whenever the list is opened
  const list = useQuery<MessageListRecord>({
    queryKey: [messagesApi.list(box, q, page)],
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });

  const client = useQueryClient();
  const unread = list.data?.unread;
  useEffect(() => {
    if (unread !== undefined) client.setQueryData([messagesApi.unread], { unread });
  }, [client, unread]);

  return (
    <div className="messages">
      <PageHead title="Messages" subtitle="What people wrote through the contact form">
        <a href={messagesApi.export(box, q)} download className="button button-outline button-small">
          Export CSV
        </a>
      </PageHead>
      <Tabs
        value={box}
        onValueChange={(value) => {
          setBox(value === "spam" ? value : "");
          setPage(1);
        }}
      >
        <TabsList aria-label="Messages">
          <TabsTrigger value="inbox">Inbox{list.data && list.data.unread > 0 && <Count of={list.data.unread} what="unread" />}</TabsTrigger>
          <TabsTrigger value="spam">Spam{list.data && list.data.spam > 0 && <Count of={list.data.spam} what="kept aside" quiet />}</TabsTrigger>
        </TabsList>
        <TabsContent value={box}>
          <div className="list-tools">
            <ListSearch label="Search messages" value={search} onChange={setSearch} />
            <p role="status" className="list-count">
              {countedRows(list.data?.total, { one: "message", many: "messages", isSearch: q !== "" })}
            </p>
          </div>
          {list.isError ? (
            <LoadError message="Failed to fetch messages" onRetry={() => void list.refetch()} />
          ) : list.data?.total === 0 ? (
            <NoMessages box={box} searching={q !== ""} />
          ) : (
            <MessagesTable box={box} messages={list.data?.messages} />
          )}
          <Pager current={list.data?.page ?? 1} pages={list.data?.pages ?? 1} onChange={setPage} />
        </TabsContent>
      </Tabs>
      <Keeping />
    </div>
  );
}

function Count({ of, what, quiet }: { of: number; what: string; quiet?: true }) {
  return (
    <span className={cn("inbox-count", quiet && "inbox-count-quiet")}>
      {of.toLocaleString()} <span className="sr-only">{what}</span>
    </span>
  );
}

function NoMessages({ box, searching }: { box: "inbox" | "spam"; searching: boolean }) {
  const [title, text] = searching
    ? ["No messages found matching your search.", "Names, addresses, companies, services and texts are searched."]
    : box === "spam"
      ? ["No spam.", "Messages that look like a robot’s are kept here, out of the way, until you say what they are."]
      : ["No messages yet.", "What is written through the contact form arrives here."];
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      <p>{text}</p>
    </div>
  );
}
