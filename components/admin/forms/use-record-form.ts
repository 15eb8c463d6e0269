import { useState } from "react";
import { flushSync } from "react-dom";
import type { FieldValues, Resolver } from "react-hook-form";
import { type ApiError, attempt, wasOffline } from "@/lib/api/client";
import { capitalized } from "@/lib/format";
import { createSession, type Session, type Stored as StoredValues } from "../editing/session";
import { type Editing, useSession } from "../editing/use-session";
import { useApiMutation } from "../use-api-mutation";
import { focusFirstError } from "./focus-first-error";
import { showRefusal, validate } from "./validate";

type StoredRecord = { id: number; version: number; updatedAt?: string };

export type RecordForm<Values extends FieldValues, Output, Stored> = Editing<Values, Output, Stored | undefined> & {
  session: Session<Values, Stored | undefined>;
  /** Saves the form as it is at the call. */
  save: () => void;
};

/** A form over one record: nothing is stored before a press, and whatever differs from somebody else's version is a question. */
export function useRecordForm<Values extends FieldValues, Output extends object, Stored extends StoredRecord>({
  kind,
  name,
  stored,
  resolver,
  valuesOf,
  list,
  urlOf,
  liveValues,
  onShow,
  onSaved,
}: {
  /** For the keys of browser copies, e.g. "category". */
  kind: string;
  /** For toasts, e.g. "portfolio item". */
  name: string;
  stored: Stored | undefined;
  resolver: Resolver<Values, unknown, Output>;
  valuesOf: (stored?: Stored) => Values;
  /** The URL of the list, also for creating; reloaded after a save. */
  list: string;
  urlOf: (id: number) => string;
  liveValues?: () => Partial<Values>;
  onShow?: (values: Values) => void;
  onSaved: () => void;
}): RecordForm<Values, Output, Stored> {
  const { run } = useApiMutation();
  const [opened] = useState(() => storedAs(stored, valuesOf(stored)));
  const [session] = useState(() =>
    createSession<Values, Stored | undefined>(opened, {
      fetch: async ({ target }, { body }) => {
        const { record } = target ? await attempt<Stored>("GET", urlOf(target.id)) : {};
        if (!record) return undefined;
        const merge = () => ({ clashes: [record], canKeepBoth: false, take: () => undefined });
        return {
          ...storedAs(record, valuesOf(record)),
          savedAt: record.updatedAt ?? null,
          isLast: body.version === record.version,
          merge,
        };
      },
      hasHistory: () => true,
    }),
  );
  const editing = useSession<Values, Output, Stored | undefined>({
    session,
    scope: ({ target }) => `${kind}/${target?.id ?? "new"}`,
    resolver,
    initial: opened.values,
    liveValues,
    onShow,
  });
  const { form, id } = editing;

  async function save(): Promise<void> {
    const press = flushSync(() => session.begin("save", false));
    if (!press) return;
    const input = await session.during(validate(form));
    if (!input) {
      flushSync(session.end);
      return focusFirstError(form, id);
    }
    const { target } = session.state();
    const failure = `Failed to ${target ? "update" : "create"} ${name}`;
    await session.commit(press, {
      send: async ({ version, saveId, onError }) => {
        const saved = await run<Stored>({
          method: target ? "PUT" : "POST",
          url: target ? urlOf(target.id) : list,
          body: { ...input, ...(target && { version, saveId }) },
          success: `${capitalized(name)} ${target ? "updated" : "created"} successfully`,
          failure,
          reload: [list],
          onError,
        });
        return saved && storedAs(saved, press.sent);
      },
      again: () => void save(),
      refused,
      onSaved,
      failure,
    });
  }

  function refused(error: ApiError): void {
    if (error.status === 401 || wasOffline(error)) return;
    flushSync(() => showRefusal(form, error));
    if (error.issues.length > 0) focusFirstError(form, id);
  }

  return { ...editing, session, save: () => void save() };
}

const storedAs = <Values, Stored extends StoredRecord>(
  stored: Stored | undefined,
  values: Values,
): StoredValues<Values, Stored | undefined> => ({
  values,
  target: stored,
  version: stored?.version ?? null,
  savedAt: null,
});
