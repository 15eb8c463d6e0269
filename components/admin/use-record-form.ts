import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { type ApiError, isUnauthorized } from "@/lib/api/client";
import { toast } from "@/components/ui/toaster";
import { type Kept, useDraft } from "./drafts/use-draft";
import { sessionEnded } from "./session";
import { useAdmin } from "./use-admin";

export type RecordForm<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  kept: Kept<Values>;
  /** The version of the record that is being edited; null for a new one. */
  version: number | null;
  /** True while something typed is not saved. */
  unsaved: () => boolean;
  /** `values` were saved, as `version`. */
  saved: (values: Values, version: number | null) => void;
  /** Shows what somebody else saved; what was in the form is put aside and offered at the top. */
  giveWay: (values: Values, version: number) => void;
  /** Takes the offered draft into the form. */
  restore: () => void;
  /** Puts a refusal on its fields and says it in a toast. */
  refused: (error: ApiError, failure: string) => void;
};

/** A form over one record: checked by `schema`, kept in the browser while unsaved, told apart by `scope` ("post/12"). */
export function useRecordForm<Values extends FieldValues, Output>({
  scope,
  schema,
  initial,
  initialVersion = null,
  live,
  onShow,
}: {
  scope: string;
  schema: z.ZodType<Output>;
  initial: Values;
  initialVersion?: number | null;
  /** The values of fields that report to the form a little later than they change. */
  live?: () => Partial<Values>;
  /** Other values were put into the form; for fields that do not follow it. */
  onShow?: (values: Values) => void;
}): RecordForm<Values, Output> {
  const admin = useAdmin();
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema as z.ZodType<Output, Values>),
    defaultValues: initial as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const [version, setVersion] = useState(initialVersion);
  const savedAs = useRef(textOf(initial));
  const liveNow = useRef(live);
  useEffect(() => {
    liveNow.current = live;
  });
  const current = useCallback(() => ({ ...form.getValues(), ...liveNow.current?.() }), [form]);
  const unsaved = useCallback(() => textOf(current()) !== savedAs.current, [current]);

  const kept = useDraft<Values>(admin?.id ?? "", scope, () => (unsaved() ? { values: current(), version } : undefined));

  const { keep } = kept;
  useEffect(() => {
    return form.subscribe({ formState: { values: true }, callback: () => keep() });
  }, [form, keep]);

  // they count as unsaved unless they are `saved`
  const show = (values: Values, next: number | null) => {
    form.reset(values);
    setVersion(next);
    onShow?.(values);
  };

  const saved = (values: Values, next: number | null) => {
    savedAs.current = textOf(values);
    setVersion(next);
    kept.keepNow();
  };

  return {
    form,
    kept,
    version,
    unsaved,
    saved,
    giveWay: (values, next) => {
      kept.putAside(form.getValues(), version);
      show(values, next);
      saved(values, next);
      window.scrollTo({ top: 0 });
    },
    restore: () => {
      const draft = kept.take();
      if (!draft) return;
      show({ ...initial, ...draft.values }, draft.version);
      kept.keep();
    },
    refused: (error, failure) => {
      if (isUnauthorized(error)) {
        kept.keepNow();
        return sessionEnded();
      }
      for (const { path, message } of error.issues) form.setError(path as Path<Values>, { type: "server", message });
      form.setError("root.server", { message: error.issues.length > 0 ? "Please look at what is marked." : error.reason });
      toast({ variant: "destructive", title: "Error", description: failure });
    },
  };
}

/** The same text for the same values, in whatever order they stand. */
function textOf(values: FieldValues): string {
  return JSON.stringify(values, Object.keys(values).sort());
}
