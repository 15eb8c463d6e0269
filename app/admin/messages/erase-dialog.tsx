"use client";

import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { messagesApi } from "@/lib/contact/paths";
import { useMessageCall } from "./use-message-call";

type Props = { email: string; onClose: () => void; onErased?: () => void };

/** Asks before everything from `email` is erased, and erases it. */
export function EraseDialog({ email, onClose, onErased }: Props) {
  const { call, reload, isPending } = useMessageCall();

  async function erase() {
    const done = await call<{ erased: number }>({
      method: "POST",
      url: messagesApi.erase,
      body: { email },
      success: ({ erased }) => (erased === 1 ? `1 message from ${email} erased` : `${erased} messages from ${email} erased`),
      failure: "Failed to erase messages",
    });
    onClose();
    if (!done) return;
    onErased?.();
    await reload();
  }

  return (
    <ConfirmDialog
      title={`Erase everything from ${email}`}
      description="All messages from this address are deleted, in the inbox and in spam. This action cannot be undone."
      confirm="Erase"
      pending={isPending}
      onClose={onClose}
      onConfirm={() => void erase()}
    />
  );
}
