import { useCallback, useEffect, useId, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Resolver, useForm, type UseFormReturn } from "react-hook-form";
import { type DraftKeeper, useDraft } from "../drafts/use-draft";
import { useAdmin } from "../shell/use-admin";

export type DraftForm<Values extends FieldValues, Output> = {
  /** The prefix of the field ids. */
  id: string;
  form: UseFormReturn<Values, unknown, Output>;
  draft: DraftKeeper<Values>;
  /** The version being edited; null for a new record. */
  version: number | null;
  /** The same, also between a save and the next render. */
  latestVersion: () => number | null;
  current: () => Values;
  /** The values that the form was made from or saved last; undefined after older ones were put into it. */
  saved: () => Values | undefined;
  unsaved: () => boolean;
  markSaved: (values: Values, version: number | null) => void;
  /** Shows `values`, which are saved as `version`. */
  showSaved: (values: Values, version: number) => void;
  /** Shows another version; the current values become an offered draft. */
  replaceWith: (values: Values, version: number) => void;
  /** Returns the entry of the draft that is shown again. */
  restore: () => string | undefined;
};

/** A form over one record, stored in the browser while unsaved. `scope` names the record ("post/12"). */
export function useDraftForm<Values extends FieldValues, Output>({
  scope,
  entry,
  resolver,
  initial,
  initialVersion = null,
  liveValues,
  onShow,
}: {
  scope: string;
  /** The name of a form that is kept under it elsewhere, too. */
  entry?: string;
  resolver: Resolver<Values, unknown, Output>;
  initial: Values;
  initialVersion?: number | null;
  /** Values of fields that report changes with a delay. */
  liveValues?: () => Partial<Values>;
  /** To update fields that do not follow the form's values. */
  onShow?: (values: Values) => void;
}): DraftForm<Values, Output> {
  const admin = useAdmin();
  const form = useForm<Values, unknown, Output>({
    resolver,
    defaultValues: initial as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const [version, setVersion] = useState(initialVersion);
  const latestVersion = useRef(initialVersion);
  const saved = useRef<Values | undefined>(initial);
  const savedAs = useRef(serialize(initial));
  const latestLive = useRef(liveValues);
  useEffect(() => {
    latestLive.current = liveValues;
  });
  const current = useCallback(() => ({ ...form.getValues(), ...latestLive.current?.() }), [form]);
  const unsaved = useCallback(() => serialize(current()) !== savedAs.current, [current]);

  const draft = useDraft<Values>(
    admin?.id ?? "",
    scope,
    {
      read: () => (unsaved() ? { values: current(), version: latestVersion.current } : undefined),
      isStored: (values) => serialize({ ...initial, ...values }) === savedAs.current,
    },
    entry,
  );

  const { schedule } = draft;
  useEffect(() => {
    return form.subscribe({ formState: { values: true }, callback: () => schedule() });
  }, [form, schedule]);

  const setBoth = (next: number | null) => {
    latestVersion.current = next;
    setVersion(next);
  };

  // unsaved until `markSaved`
  const show = (values: Values, next: number | null) => {
    form.reset(values);
    setBoth(next);
    onShow?.(values);
  };

  const markSaved = (values: Values, next: number | null) => {
    saved.current = structuredClone(values);
    savedAs.current = serialize(values);
    setBoth(next);
    draft.flush();
  };

  const showSaved = (values: Values, next: number) => {
    show(values, next);
    markSaved(values, next);
    window.scrollTo({ top: 0 });
  };

  return {
    id: useId(),
    form,
    draft,
    version,
    latestVersion: () => latestVersion.current,
    current,
    saved: () => saved.current,
    unsaved,
    markSaved,
    showSaved,
    replaceWith: (values, next) => {
      draft.stash(current(), latestVersion.current);
      showSaved(values, next);
    },
    restore: () => {
      const restored = draft.restore();
      if (!restored) return undefined;
      if (unsaved()) draft.stash(current(), latestVersion.current);
      if (restored.version !== latestVersion.current) saved.current = undefined;
      // one of a new record, which has been saved since
      show({ ...initial, ...restored.values }, restored.version ?? latestVersion.current);
      draft.schedule();
      return restored.entry;
    },
  };
}

/** Independent of the order of keys. */
function serialize(values: FieldValues): string {
  return JSON.stringify(values, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
