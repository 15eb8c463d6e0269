import { useMutation, useQueryClient } from "@tanstack/react-query";
import { dismissToast, toast } from "@/components/ui/sonner";
import { type ApiError, attempt, isUnauthorized } from "@/lib/api/client";
import { reloadLists } from "./lists/list-keys";
import { sessionEnded } from "./session";

export type ApiCall<T> = {
  method: "POST" | "PUT" | "DELETE";
  url: string;
  body?: unknown;
  /** Without it there is no success toast. */
  success?: string | ((record: T) => string);
  /** The call that reverts it; the success toast offers it as 'Undo'. */
  undo?: Omit<ApiCall<unknown>, "undo">;
  failure: string | ((error: ApiError) => string);
  /** The lists to reload. */
  reload?: readonly string[];
  /** Handles an error first; returns true if no toast is needed. */
  onError?: (error: ApiError) => boolean | Promise<boolean>;
};

let lastSuccess: string | undefined;

/** Runs a write with its toasts and the handling of an ended session. Resolves with undefined on failure. */
export function useApiMutation() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ method, url, body }: ApiCall<never>) => attempt<unknown>(method, url, body),
  });

  async function run<T = unknown>(call: ApiCall<T>): Promise<T | undefined> {
    dismissSuccess();
    const { record, error } = await mutateAsync(call as ApiCall<never>);
    if (error) {
      if (await call.onError?.(error)) return undefined;
      if (isUnauthorized(error)) sessionEnded();
      else {
        const description = typeof call.failure === "string" ? call.failure : call.failure(error);
        toast({ variant: "destructive", title: "Error", description });
      }
      return undefined;
    }
    const { success } = call;
    if (success) {
      const description = typeof success === "string" ? success : success(record as T);
      const { undo } = call;
      const action = undo && { label: "Undo", onClick: () => void run(undo) };
      lastSuccess = toast({ title: "Success", description, action });
    }
    if (call.reload) await reloadLists(client, call.reload);
    return record as T;
  }

  return { run, isPending };
}

/** Dismisses the last success toast, lest it contradict a failure. */
export function dismissSuccess(): void {
  if (lastSuccess !== undefined) dismissToast(lastSuccess);
  lastSuccess = undefined;
}
