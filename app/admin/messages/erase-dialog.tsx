"use client";

import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { messagesApi } from "@/lib/paths";

type Props = { email: string; onClose: () => void; onErased: () => void };

export function EraseDialog({ email, onClose, onErased }: Props) {
  const { run, isPending } = useApiMutation();

  async function erase() {
    const result = await run<{ erased: number }>({
      method: "POST",
      url: messagesApi.erase,
      body: { email },
      success: ({ erased }) =>
        erased === 1 ? `1 message from ${email} erased` : `${erased} messages from ${email} erased`,
      failure: "Failed to erase messages",
      reload: [messagesApi.messages, messagesApi.unread],
    });
    onClose();
    if (result) onErased();
  }

  return (
    <ConfirmDialog
      title={`Erase everything from ${email}`}
      description="All messages from this address are deleted, in the inbox, in spam and in the trash. This action cannot be undone."
      confirm="Erase"
      pending={isPending}
      onClose={onClose}
      onConfirm={() => void erase()}
    />
  );
}
