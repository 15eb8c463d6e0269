"use client";

import { useQuery } from "@tanstack/react-query";
import { messagesApi } from "@/lib/api/paths";

export function UnreadMessages() {
  const { data } = useQuery<{ unread: number }>({ queryKey: [messagesApi.unread], refetchOnMount: "always" });
  if (!data?.unread) return null;
  return (
    <span className="bg-secondary text-secondary-foreground rounded px-1.5 text-xs font-bold tabular-nums">
      {data.unread > 99 ? "99+" : data.unread} <span className="sr-only">unread</span>
    </span>
  );
}
