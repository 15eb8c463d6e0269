"use client";

import { ConfirmCall } from "@/components/admin/confirm-dialog";
import type { ApiCall } from "@/components/admin/use-api-mutation";
import { messagesApi } from "@/lib/api/paths";

type Props = { email: string; onClose: () => void; onErased: () => void };

export function EraseDialog({ email, onClose, onErased }: Props) {
  const call: ApiCall<{ erased: number }> = {
    method: "POST",
    url: messagesApi.erase,
    body: { email },
    success: ({ erased }) =>
      erased === 1 ? `1 message from ${email} erased` : `${erased} messages from ${email} erased`,
    failure: "Failed to erase messages",
    reload: [messagesApi.messages, messagesApi.unread],
  };
  return (
    <ConfirmCall
      title={`Erase everything from ${email}`}
      description="All messages from this email are deleted: inbox, spam and trash. This action cannot be undone."
      confirm="Erase"
      call={call}
      onClose={onClose}
      onDone={onErased}
    />
  );
}
