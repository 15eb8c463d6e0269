import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useId, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import { wasOffline } from "@/lib/api/client";
import { onLeaving } from "@/lib/browser/on-leaving";
import { useListener } from "@/lib/browser/use-listener";
import { focusFirstError, showRefusal, validate } from "../forms/errors";
import { reloadLists } from "../query-client";
import { useAdmin } from "../shell/use-admin";
import { onSignedIn } from "../signed-out";
import { useApiMutation } from "../use-api-mutation";
import { useBrowserCopy } from "./browser-copy";
import type { Session } from "./session";
import type { EditingState } from "./types";

/** The form of a session. Keeps typed values in the browser and, for records with working copies, on the server. */
export function useSession<Values extends FieldValues, Output, Target, Clash = unknown>({
  session,
  scope,
  entry,
  resolver,
  liveValues,
  onShow,
  nameOf,
  showInvalid = focusFirstError,
  lists,
}: {
  session: Session<Values, Target, Clash>;
  /** Names the record for its browser copies: "post/12". */
  scope: (state: EditingState<Target, Clash>) => string;
  /** The browser draft's name, for a form that has a key on the server. */
  entry?: string;
  resolver: Resolver<Values, unknown, Output>;
  /** Values of fields that report changes with a delay. */
  liveValues?: (() => Partial<Values>) | undefined;
  /** Updates fields that do not follow the form's values. */
  onShow?: ((values: Values) => void) | undefined;
  /** Maps a path in a refusal to a field's name, if they differ. */
  nameOf?: (path: string) => string;
  showInvalid?: (form: UseFormReturn<Values, unknown, Output>, id: string) => void;
  /** URLs of lists that show the record. Each save reloads them, even if it ends after the form was left. */
  lists: readonly string[];
}) {
  const client = useQueryClient();
  const admin = useAdmin();
  const { run } = useApiMutation();
  const id = useId();
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  const form = useForm<Values, unknown, Output>({
    resolver,
    defaultValues: session.opened as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const current = () => ({ ...form.getValues(), ...liveValues?.() });
  const copy = useBrowserCopy<Values>(
    admin?.id ?? "",
    scope(state),
    {
      read: () => (session.unsaved() ? { values: current(), version: session.state().version } : undefined),
      isStored: (values) => session.isStored({ ...session.opened, ...values }),
    },
    entry,
  );
  const show = (values: Values) => {
    form.reset(values);
    onShow?.(values);
  };
  const change = (name: string, value: unknown) => form.setValue(name as Path<Values>, value as never);
  useEffect(() =>
    session.connect({
      adminId: admin?.id,
      current,
      show,
      change,
      open: (values) => {
        show(values);
        window.scrollTo({ top: 0 });
      },
      flush: copy.flush,
      stash: copy.stash,
      saved: () => void reloadLists(client, lists),
      run: (call) => run({ ...call, reload: lists }),
      showRefusal: (error) => {
        if (error.status === 401 || wasOffline(error)) return;
        // the messages must be rendered before the first invalid field gets the focus
        flushSync(() => showRefusal(form, error, nameOf));
        if (error.issues.length > 0) showInvalid(form, id);
      },
    }),
  );

  const { schedule } = copy;
  const onType = useCallback(() => {
    schedule();
    session.schedule();
  }, [schedule, session]);

  useListener("offline", session.flush);
  useListener("online", session.retry);
  useEffect(() => {
    const stops = [
      form.subscribe({ formState: { values: true }, callback: onType }),
      onSignedIn(session.retry),
      onLeaving(session.flush),
    ];
    return () => stops.forEach((stop) => stop());
  }, [form, session, onType]);
  useEffect(() => session.dispose, [session]);

  return {
    /** The prefix of the field ids. */
    id,
    session,
    form,
    copy,
    state,
    current,
    /** Returns the values to send. If they are invalid, focuses the first such field and returns undefined. */
    validate: async () => {
      for (const [name, value] of Object.entries(liveValues?.() ?? {})) change(name, value);
      const output = await validate(form);
      if (output === undefined) showInvalid(form, id);
      return output;
    },
    restore: () => {
      const { offered } = copy;
      if (!offered) return;
      copy.discard();
      session.showDraft({ ...session.opened, ...offered.values }, offered.version, offered.entry);
      schedule();
    },
    onType,
  };
}
