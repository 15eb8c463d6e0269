import { useMutation, useQueryClient } from "@tanstack/react-query";
import { dismissToast, toast } from "@/components/ui/sonner";
import { type ApiError, attempt, isUnauthorized } from "@/lib/api/client";
import { reloadLists } from "./lists/list-keys";
import { sessionEnded } from "./session";

export type ApiCall<T> = {
  method: "POST" | "PUT" | "DELETE";
  url: string;
  body?: unknown;
  /** The success toast; without it there is none. */
  success?: string | ((record: T) => string);
  /** The call that takes it back: the success toast offers it as 'Undo'. */
  undo?: Omit<ApiCall<unknown>, "undo">;
  /** The failure toast. */
  failure: string | ((error: ApiError) => string);
  /** The lists that this changes: they are loaded again, page by page as they are shown. */
  reload?: readonly string[];
  /** Sees an error first; true when it has dealt with it and no toast is needed. */
  onError?: (error: ApiError) => boolean | Promise<boolean>;
};

let lastSuccess: string | undefined;

/** Every write of the admin area: one call, its toast, and an ended session. Resolves with undefined when it failed. */
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

/** Takes an earlier success off the screen, where it would stand beside a failure. */
export function dismissSuccess(): void {
  if (lastSuccess !== undefined) dismissToast(lastSuccess);
  lastSuccess = undefined;
}
