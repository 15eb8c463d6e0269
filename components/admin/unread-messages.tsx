"use client";

import { useQuery } from "@tanstack/react-query";
import { messagesApi } from "@/lib/contact/paths";
import "./unread-messages.css";

/** How many messages of the inbox nobody opened yet: stands beside "Messages"; nothing when there are none. */
export function UnreadMessages() {
  const { data } = useQuery<{ unread: number }>({ queryKey: [messagesApi.unread], refetchOnMount: "always" });
  if (!data?.unread) return null;
  return (
    <span className="unread-messages">
      {data.unread > 99 ? "99+" : data.unread} <span className="sr-only">unread</span>
    </span>
  );
}
