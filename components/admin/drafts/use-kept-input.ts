import { useEffect, useEffectEvent } from "react";
import { type FieldValues, useFormState, type UseFormReturn } from "react-hook-form";
import { tabStorage } from "@/lib/browser/storage";
import { beforeSignIn } from "../session";
import { useAdmin } from "../shell/use-admin";

type SmallForm<Values> = {
  /** The unsaved values, undefined without changes. */
  read: () => Values | undefined;
  show: (values: Values) => void;
};

/**
 * Keeps the unsaved values of a small form in the tab, through a reload or a sign-in, and shows them to the same person when
 * the form is opened again. `scope` names the form ("message/12/note"). Forms of a whole record keep more
 * (editing/browser-copy.ts).
 */
export function useKeptInput<Values>(scope: string, form: SmallForm<Values>): void {
  const owner = useAdmin()?.id;
  const read = useEffectEvent(form.read);
  const show = useEffectEvent(form.show);
  useEffect(() => {
    if (!owner) return;
    const key = `rescued:${owner}:${scope}`;
    const rescued = tabStorage.getJson(key);
    tabStorage.remove(key);
    if (rescued !== undefined) show(rescued as Values);
    const keepUnsaved = () => {
      const values = read();
      if (values === undefined) tabStorage.remove(key);
      else tabStorage.setJson(key, values);
    };
    const removeKeeper = beforeSignIn(keepUnsaved);
    window.addEventListener("pagehide", keepUnsaved);
    return () => {
      keepUnsaved();
      removeKeeper();
      window.removeEventListener("pagehide", keepUnsaved);
    };
  }, [owner, scope]);
}

/** The same for a form with fields. */
export function useKeptForm<Values extends FieldValues, Output>(
  scope: string,
  { control, getValues, reset }: UseFormReturn<Values, unknown, Output>,
): void {
  const { isDirty } = useFormState({ control });
  useKeptInput<Values>(scope, {
    read: () => (isDirty ? getValues() : undefined),
    show: (values) => reset(values, { keepDefaultValues: true }),
  });
}
