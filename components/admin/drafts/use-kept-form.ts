import { useEffect, useEffectEvent } from "react";
import { type FieldValues, useFormState, type UseFormReturn } from "react-hook-form";
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
  { control, getValues, reset }: UseFormReturn<Values, unknown, Output>,
): void {
  const owner = useAdmin()?.id;
  const { isDirty } = useFormState({ control });
  const unsaved = useEffectEvent(() => (isDirty ? getValues() : undefined));
  useEffect(() => {
    if (!owner || !scope) return;
    const key = `rescued:${owner}:${scope}`;
    const rescued = tabStorage.getJson(key);
    tabStorage.remove(key);
    if (rescued !== undefined) reset(rescued as Values, { keepDefaultValues: true });
    const keepUnsaved = () => {
      const values = unsaved();
      if (values === undefined) tabStorage.remove(key);
      else tabStorage.setJson(key, values);
    };
    const stop = onLeaving(keepUnsaved);
    return () => {
      keepUnsaved();
      stop();
    };
  }, [owner, scope, reset]);
}
