import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sessionEnded } from "@/components/admin/session";
import { toast } from "@/components/ui/toaster";
import { attempt, isUnauthorized } from "@/lib/api/client";
import { messagesApi } from "@/lib/contact/paths";

export type MessageCall<T> = {
  method: "POST" | "PUT" | "DELETE";
  url: string;
  body?: unknown;
  /** What the toast says when it went well; without it there is none. */
  success?: string | ((record: T) => string);
  failure: string;
};

/** A write of the inbox: says how it went and has what is on the screen loaded again. True when it went well. */
export function useMessageCall() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ method, url, body }: MessageCall<unknown>) => attempt<unknown>(method, url, body),
  });

  async function call<T>({ success, failure, ...rest }: MessageCall<T>): Promise<boolean> {
    const outcome = await mutateAsync({ failure, ...rest });
    if (outcome.error) {
      if (isUnauthorized(outcome.error)) sessionEnded();
      else toast({ variant: "destructive", title: "Error", description: outcome.error.status === 409 ? outcome.error.reason : failure });
      return false;
    }
    if (success) toast({ title: "Success", description: typeof success === "string" ? success : success(outcome.record as T) });
    return true;
  }

  /** To be called when the screen has gone where it should: a deleted message is not asked for again. */
  async function reload(): Promise<void> {
    await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(messagesApi.prefix) });
  }

  return { call, reload, isPending };
}
