"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Pager } from "@/app/admin/blog/pager";
import { LoadError } from "@/components/admin/load-error";
import { PageHead } from "@/components/admin/page-head";
import { useUrlParam } from "@/components/admin/use-url-param";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { messagesApi } from "@/lib/contact/paths";
import { cn } from "@/lib/utils";
import { Keeping } from "./keeping";
import type { MessageListRecord } from "./message-records";
import "./messages.css";
import { MessagesTable } from "./messages-table";

const TYPING_PAUSE_MS = 250;

export function MessagesScreen() {
  const [boxParam, setBox] = useUrlParam("box");
  const [q, setQ] = useUrlParam("q");
  const [pageParam, setPage] = useUrlParam("page");
  const [search, setSearch] = useState(q);
  const box = boxParam === "spam" ? "spam" : "inbox";
  const page = Math.max(1, Math.floor(Number(pageParam)) || 1);

  useEffect(() => {
    if (search === q) return;
    const timer = setTimeout(() => {
      setQ(search);
      setPage("");
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search, q, setQ, setPage]);

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
          setPage("");
        }}
      >
        <TabsList aria-label="Messages">
          <TabsTrigger value="inbox">Inbox{list.data && list.data.unread > 0 && <Count of={list.data.unread} what="unread" />}</TabsTrigger>
          <TabsTrigger value="spam">Spam{list.data && list.data.spam > 0 && <Count of={list.data.spam} what="kept aside" quiet />}</TabsTrigger>
        </TabsList>
        <TabsContent value={box}>
          <div className="list-tools">
            <div className="search">
              <Icon name="search" size={16} />
              <Input
                type="search"
                placeholder="Search messages..."
                aria-label="Search messages"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </div>
            <p role="status" className="list-count">
              {list.data && (list.data.total === 1 ? "1 message" : `${list.data.total.toLocaleString()} messages`)}
            </p>
          </div>
          {list.isError ? (
            <LoadError message="Failed to fetch messages" onRetry={() => void list.refetch()} />
          ) : list.data?.total === 0 ? (
            <NoMessages box={box} searching={q !== ""} />
          ) : (
            <MessagesTable box={box} messages={list.data?.messages} />
          )}
          <Pager current={list.data?.page ?? 1} pages={list.data?.pages ?? 1} onChange={(next) => setPage(next > 1 ? String(next) : "")} />
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
