import { ConfirmCall } from "@/components/admin/dialogs";
import { messagesApi } from "@/lib/api/paths";
import { counted } from "@/lib/format";
import { TRASH_DAYS } from "@/lib/lists/recovery";

const RELOAD = [messagesApi.messages, messagesApi.unread];

type Mark = { read?: boolean; spam?: boolean; answered?: boolean };

export const updateMessage = (id: number, body: Mark, success?: string) => ({
  method: "PUT" as const,
  url: messagesApi.message(id),
  body,
  success,
  failure: "Failed to update message",
  reload: [messagesApi.message(id), ...RELOAD],
});

export const restoreMessage = (id: number) => ({
  method: "POST" as const,
  url: messagesApi.restore(id),
  success: "Message restored",
  failure: "Failed to restore message",
  reload: RELOAD,
});

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

type DeleteProps = {
  message: { id: number; firstName: string; lastName: string };
  isPermanent?: boolean;
  onDone?: () => void;
  onClose: () => void;
};

export function DeleteDialog({ message, isPermanent = false, ...dialog }: DeleteProps) {
  const url = messagesApi.message(message.id);
  return (
    <ConfirmCall
      title={`Delete the message from ${nameOf(message)}`}
      description={
        isPermanent
          ? "Are you sure you want to delete this message permanently? This action cannot be undone."
          : `Are you sure you want to delete this message? It stays in the trash for ${TRASH_DAYS} days.`
      }
      confirm={isPermanent ? "Delete permanently" : "Delete"}
      {...(isPermanent
        ? { url: `${url}?permanently=1`, success: "Message deleted permanently" }
        : { url, success: "Message deleted successfully", undo: restoreMessage(message.id) })}
      failure="Failed to delete message"
      reload={RELOAD}
      {...dialog}
    />
  );
}

type EraseProps = { email: string; onClose: () => void; onErased: () => void };

export function EraseDialog({ email, onClose, onErased }: EraseProps) {
  return (
    <ConfirmCall<{ erased: number }>
      title={`Erase everything from ${email}`}
      description="All messages from this email are deleted: inbox, spam and trash. This action cannot be undone."
      confirm="Erase"
      method="POST"
      url={messagesApi.erase}
      body={{ email }}
      success={({ erased }) => `${counted(erased, "message")} from ${email} erased`}
      failure="Failed to erase messages"
      reload={RELOAD}
      onClose={onClose}
      onDone={onErased}
    />
  );
}
