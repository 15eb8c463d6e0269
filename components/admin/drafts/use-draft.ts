import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  type Draft,
  draftKey,
  holdOpen,
  isOf,
  newEntry,
  openForms,
  readDrafts,
  removeDraft,
  type StoredDraft,
  storeDraft,
} from "./draft-store";

export const WRITE_DELAY_MS = 400;

export type DraftKeeper<T> = {
  /** The newest unsaved changes of an earlier visit; not those of other open tabs. */
  offered: Draft<T> | undefined;
  schedule: () => void;
  /** Writes the unsaved values now, or removes the draft if there are none. */
  flush: () => void;
  /** Returns the offered draft and removes it. */
  restore: () => Draft<T> | undefined;
  /** Deletes the offered draft. */
  discard: () => void;
  /** Stores values as another draft, which is offered at once. */
  stash: (values: T, version: number | null) => void;
  failing: boolean;
};

type Source<T> = {
  /** The unsaved values, undefined without changes. */
  read: () => { values: T; version: number | null } | undefined;
  /** True for values that were saved after all, e.g. while the page closed. */
  isStored: (values: T) => boolean;
};

/**
 * Stores the unsaved values of a form in the browser, 400 ms after `schedule` and when the page or screen is left.
 * `formEntry` names the form where it has a name of its own.
 */
export function useDraft<T>(owner: string, scope: string, source: Source<T>, formEntry?: string): DraftKeeper<T> {
  const [entry] = useState(formEntry ?? newEntry);
  const [drafts, setDrafts] = useState<StoredDraft<T>[]>([]);
  const [failing, setFailing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestSource = useRef(source);
  useEffect(() => {
    latestSource.current = source;
  });
  const key = draftKey(owner, scope, entry);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const unsaved = latestSource.current.read();
    if (!unsaved) return removeDraft(key);
    setFailing(!storeDraft(key, { entry, savedAt: Date.now(), ...unsaved }));
  }, [entry, key]);

  // later changes do not restart the timer: typing without a pause is stored too
  const schedule = useCallback(() => {
    timer.current ??= setTimeout(flush, WRITE_DELAY_MS);
  }, [flush]);

  useEffect(() => {
    const flushHidden = () => document.visibilityState === "hidden" && flush();
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flushHidden);
    return () => {
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flushHidden);
    };
  }, [flush]);

  // layout effects run while the fields are still mounted
  useLayoutEffect(() => flush, [flush]);

  const lastKey = useRef(key);
  useLayoutEffect(() => {
    if (lastKey.current === key) return;
    // the record has another name from its first save on
    removeDraft(lastKey.current);
    lastKey.current = key;
    flush();
  }, [key, flush]);

  useEffect(() => holdOpen(key), [key]);

  useEffect(() => {
    let isCurrent = true;
    void openForms().then((open) => {
      if (!isCurrent) return;
      const left = readDrafts<T>(owner, scope).filter((draft) => draft.entry !== entry && !open.has(draft.key));
      const { isStored } = latestSource.current;
      left.filter(({ values }) => isStored(values)).forEach(({ key }) => removeDraft(key));
      const found = left.filter(({ values }) => !isStored(values));
      // those offered before the record had another name stay
      setDrafts((before) => [
        ...found,
        ...before.filter(({ key }) => isOf(owner, key) && found.every((draft) => draft.key !== key)),
      ]);
    });
    return () => {
      isCurrent = false;
    };
  }, [owner, scope, entry]);

  const [offered] = drafts;
  const discard = () => {
    if (offered) removeDraft(offered.key);
    setDrafts((all) => all.slice(1));
  };

  return {
    offered,
    schedule,
    flush,
    failing,
    discard,
    restore: () => {
      discard();
      return offered;
    },
    stash: (values, version) => {
      const draft = { entry: newEntry(), savedAt: Date.now(), version, values };
      const key = draftKey(owner, scope, draft.entry);
      storeDraft(key, draft);
      setDrafts((all) => [{ ...draft, key }, ...all]);
    },
  };
}
