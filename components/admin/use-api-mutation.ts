import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dismissToast, type Toast, toast, toastError } from "@/components/ui/sonner";
import { useFocusBack } from "@/components/ui/use-focus-back";
import { type ApiError, attempt, isUnauthorized, wasOffline } from "@/lib/api/client";
import { reloadLists } from "./query-client";
import { confirmIfRequired, goToSecondFactor, sessionEnded } from "./session";

export type Success = Pick<Toast, "action"> & { description: string };

type Undo = Omit<ApiCall<never>, "undo">;

export type ApiCall<T> = {
  method: "POST" | "PUT" | "DELETE";
  url: string;
  body?: unknown;
  /** Without it there is no success toast. */
  success?: string | ((record: T) => string | Success | undefined);
  /** The call that reverts this one, offered as Undo in the success toast. */
  undo?: Undo | ((record: T) => Undo | undefined);
  failure: string | ((error: ApiError) => string);
  reload?: readonly string[];
  /** Handles an error first; returns true if no toast is needed. */
  onError?: (error: ApiError) => boolean | undefined | Promise<boolean>;
};

let lastSuccess: string | undefined;

/** Runs a write with its toasts and handles an ended session. Resolves with undefined on failure. */
export function useApiMutation() {
  const client = useQueryClient();
  const [pending, setPending] = useState(0);
  const keepFocus = useFocusBack(pending > 0);

  async function run<T = unknown>(call: ApiCall<T>): Promise<T | undefined> {
    keepFocus();
    setPending((count) => count + 1);
    try {
      return await runOnce(call);
    } finally {
      setPending((count) => count - 1);
    }
  }

  async function runOnce<T>(call: ApiCall<T>): Promise<T | undefined> {
    const { method, url, body } = call;
    // a call without a toast of its own, such as "read" when a message opens, leaves the Undo of the last one
    if (call.success) dismissSuccess();
    const { record, error } = await attempt<unknown>(method, url, body);
    if (error) {
      const isConfirmed = await confirmIfRequired(error);
      if (isConfirmed !== undefined) return isConfirmed ? run(call) : undefined;
      if (await call.onError?.(error)) return undefined;
      showFailure(error, typeof call.failure === "string" ? call.failure : call.failure(error));
      // shows the changes that somebody else made meanwhile
      if ((error.status === 404 || error.status === 409) && call.reload) await reloadLists(client, call.reload);
      return undefined;
    }
    const { success } = call;
    const text = typeof success === "function" ? success(record as T) : success;
    if (text) {
      const undo = typeof call.undo === "function" ? call.undo(record as T) : call.undo;
      const action = undo && { label: "Undo", onClick: () => void run(undo) };
      lastSuccess = toast({ title: "Success", action, ...(typeof text === "string" ? { description: text } : text) });
    }
    if (call.reload) await reloadLists(client, call.reload);
    return record as T;
  }

  return {
    run,
    /** True until the lists are reloaded. */
    isPending: pending > 0,
  };
}

/** Dismisses the last success toast, which a failure would contradict. */
export function dismissSuccess(): void {
  if (lastSuccess !== undefined) dismissToast(lastSuccess);
  lastSuccess = undefined;
}

/** Shows `failure` for a failed call, unless there was no connection or the session has ended. */
export function showFailure(error: ApiError, failure: string): void {
  goToSecondFactor(error);
  const { status, reason } = error;
  // the user's role may have changed while the screen was open
  const isRefused = status === 403 && failure !== reason;
  if (isUnauthorized(error)) sessionEnded();
  else toastError(wasOffline(error) ? reason : isRefused ? `${failure}: ${reason}` : failure);
}
