import type { ApiCall } from "@/components/admin/use-api-mutation";
import { messagesApi } from "@/lib/api/paths";

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
