"use client";

import { useFresh } from "@/components/admin/query-client";
import { messagesApi } from "@/lib/api/paths";

export function UnreadMessages() {
  const { data } = useFresh<{ unread: number }>(messagesApi.unread);
  if (!data?.unread) return null;
  return (
    <span className="bg-secondary text-secondary-foreground rounded px-1.5 text-xs font-bold tabular-nums">
      {data.unread > 99 ? "99+" : data.unread} <span className="sr-only">unread</span>
    </span>
  );
}
