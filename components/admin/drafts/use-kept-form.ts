import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { onLeaving } from "@/lib/browser/on-leaving";
import { tabStorage } from "@/lib/browser/storage";
import { useAdmin } from "../shell/use-admin";

/**
 * Keeps the unsaved values of a small form in this tab across a reload or sign-in, and shows them to the same user when
 * the form is opened again. `scope` names the form ("message/12"); without it, nothing is kept. Forms of a whole record
 * use editing/browser-copy.ts.
 */
export function useKeptForm<Values extends FieldValues, Output>(
  scope: string | undefined,
  { getValues, reset, subscribe }: UseFormReturn<Values, unknown, Output>,
): void {
  const owner = useAdmin()?.id;
  useEffect(() => {
    if (!owner || !scope) return;
    const key = `rescued:${owner}:${scope}`;
    // current also while a form closes, before it renders its last reset
    let isDirty: boolean | undefined;
    const unsubscribe = subscribe({
      formState: { isDirty: true },
      callback: (state) => void ({ isDirty } = state),
    });
    const rescued = tabStorage.getJson(key);
    tabStorage.remove(key);
    if (rescued !== undefined) reset(rescued as Values, { keepDefaultValues: true });
    const keepUnsaved = () => {
      if (isDirty) tabStorage.setJson(key, getValues());
      else tabStorage.remove(key);
    };
    const stop = onLeaving(keepUnsaved);
    return () => {
      keepUnsaved();
      stop();
      unsubscribe();
      const kept = tabStorage.get(key);
      // a call that is under way may still send the kept values
      subscribe({
        formState: { isDirty: true },
        callback: (state) => !state.isDirty && tabStorage.get(key) === kept && tabStorage.remove(key),
      });
    };
  }, [owner, scope, getValues, reset, subscribe]);
}
