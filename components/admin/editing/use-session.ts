import { useCallback, useEffect, useId, useSyncExternalStore } from "react";
import { type DefaultValues, type FieldValues, type Resolver, useForm, type UseFormReturn } from "react-hook-form";
import { type BrowserCopy, useBrowserCopy } from "./browser-copy";
import { onSignedIn } from "../signed-out";
import { useAdmin } from "../shell/use-admin";
import type { EditingState, Session } from "./session";

export type Editing<Values extends FieldValues, Output, Target, Clash = unknown, Question = unknown> = {
  /** The prefix of the field ids. */
  id: string;
  form: UseFormReturn<Values, unknown, Output>;
  copy: BrowserCopy<Values>;
  state: EditingState<Target, Clash, Question>;
  current: () => Values;
  /** Puts the offered browser draft into the form; returns the entry of the form that wrote it. */
  restore: () => string | undefined;
  onType: () => void;
};

/** The form of a session: what is typed is kept by the server, where it keeps working copies, and in the browser. */
export function useSession<Values extends FieldValues, Output, Target, Clash = unknown, Question = unknown>({
  session,
  scope,
  entry,
  resolver,
  initial,
  liveValues,
  onShow,
}: {
  session: Session<Values, Target, Clash, Question>;
  /** The record, for the browser's copies: "post/12". */
  scope: (state: EditingState<Target, Clash, Question>) => string;
  /** The name of a form that is kept under it elsewhere, too. */
  entry?: string;
  resolver: Resolver<Values, unknown, Output>;
  initial: Values;
  /** Values of fields that report changes with a delay. */
  liveValues?: (() => Partial<Values>) | undefined;
  /** To update fields that do not follow the form's values. */
  onShow?: ((values: Values) => void) | undefined;
}): Editing<Values, Output, Target, Clash, Question> {
  const admin = useAdmin();
  const id = useId();
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  const form = useForm<Values, unknown, Output>({
    resolver,
    defaultValues: initial as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const current = () => ({ ...form.getValues(), ...liveValues?.() });
  const copy = useBrowserCopy<Values>(
    admin?.id ?? "",
    scope(state),
    {
      read: () => (session.unsaved() ? { values: current(), version: session.state().version } : undefined),
      isStored: (values) => session.isSaved({ ...initial, ...values }),
    },
    entry,
  );
  const show = (values: Values) => {
    form.reset(values);
    onShow?.(values);
  };
  useEffect(() =>
    session.connect({
      adminId: admin?.id,
      current,
      show,
      open: (values) => {
        show(values);
        window.scrollTo({ top: 0 });
      },
      flush: copy.flush,
      stash: copy.stash,
    }),
  );

  const { schedule } = copy;
  const onType = useCallback(() => {
    schedule();
    session.schedule();
  }, [schedule, session]);

  useEffect(() => {
    const flushHidden = () => document.visibilityState === "hidden" && session.flush();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: onType });
    const stopWaiting = onSignedIn(session.retry);
    document.addEventListener("visibilitychange", flushHidden);
    window.addEventListener("pagehide", session.flush);
    window.addEventListener("offline", session.flush);
    window.addEventListener("online", session.retry);
    return () => {
      unsubscribe();
      stopWaiting();
      document.removeEventListener("visibilitychange", flushHidden);
      window.removeEventListener("pagehide", session.flush);
      window.removeEventListener("offline", session.flush);
      window.removeEventListener("online", session.retry);
      session.dispose();
    };
  }, [form, session, onType]);

  return {
    id,
    form,
    copy,
    state,
    current,
    restore: () => {
      const restored = copy.restore();
      if (!restored) return undefined;
      session.showDraft({ ...initial, ...restored.values }, restored.version);
      schedule();
      return restored.entry;
    },
    onType,
  };
}
