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

const RELOAD = [messagesApi.messages, messagesApi.unread];

export const restoreMessage = (id: number): ApiCall<unknown> => ({
  method: "POST",
  url: messagesApi.restore(id),
  success: "Message restored",
  failure: "Failed to restore message",
  reload: RELOAD,
});

export const deleteMessage = (id: number): ApiCall<unknown> => ({
  method: "DELETE",
  url: messagesApi.message(id),
  success: "Message deleted successfully",
  undo: restoreMessage(id),
  failure: "Failed to delete message",
  reload: RELOAD,
});

export const deleteMessagePermanently = (id: number): ApiCall<unknown> => ({
  method: "DELETE",
  url: `${messagesApi.message(id)}?permanently=1`,
  success: "Message deleted permanently",
  failure: "Failed to delete message",
  reload: RELOAD,
});
