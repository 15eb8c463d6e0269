import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Draft, draftKey, newEntry, readDrafts, removeDraft, writeDraft } from "./draft-store";
import { holdOpen, openForms } from "./open-forms";

export const KEEP_AFTER_MS = 400;

export type Kept<T> = {
  /** Unsaved changes of an earlier visit, newest first; none that another open tab is still writing. */
  offered: Draft<T> | undefined;
  /** Keeps what `read` gives, shortly. */
  keep: () => void;
  /** Keeps it now, or forgets what was kept where there is nothing unsaved any more. */
  keepNow: () => void;
  /** Takes the offered draft over, or throws it away. */
  take: () => Draft<T> | undefined;
  discard: () => void;
  /** Puts values aside as a draft of their own, to be offered again. */
  putAside: (values: T, version: number | null) => void;
  /** The browser refused to keep the last change. */
  failing: boolean;
};

/**
 * Keeps what is typed into a form in the browser until it is saved. `read` gives the unsaved values, or undefined where
 * the form is as it was saved; it is asked 400 ms after `keep` and when the page or the screen goes away.
 */
export function useDraft<T>(owner: string, scope: string, read: () => { values: T; version: number | null } | undefined): Kept<T> {
  const [entry] = useState(newEntry);
  const [drafts, setDrafts] = useState<Draft<T>[]>([]);
  const [failing, setFailing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readNow = useRef(read);
  useEffect(() => {
    readNow.current = read;
  });
  const key = draftKey(owner, scope, entry);

  const keepNow = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const unsaved = readNow.current();
    if (!unsaved) return removeDraft(key);
    setFailing(!writeDraft(key, { entry, savedAt: Date.now(), ...unsaved }));
  }, [entry, key]);

  // a change does not put the others off: who types without a pause is kept too
  const keep = useCallback(() => {
    timer.current ??= setTimeout(keepNow, KEEP_AFTER_MS);
  }, [keepNow]);

  useEffect(() => {
    const keepHidden = () => document.visibilityState === "hidden" && keepNow();
    window.addEventListener("pagehide", keepNow);
    document.addEventListener("visibilitychange", keepHidden);
    return () => {
      window.removeEventListener("pagehide", keepNow);
      document.removeEventListener("visibilitychange", keepHidden);
    };
  }, [keepNow]);

  // as a layout effect it runs while the fields of the form that is left are still there
  useLayoutEffect(() => keepNow, [keepNow]);

  useEffect(() => holdOpen(key), [key]);

  useEffect(() => {
    let current = true;
    void openForms().then((open) => {
      if (!current) return;
      setDrafts(readDrafts<T>(owner, scope).filter((draft) => draft.entry !== entry && !open.has(draftKey(owner, scope, draft.entry))));
    });
    return () => {
      current = false;
    };
  }, [owner, scope, entry]);

  const [offered] = drafts;
  const drop = () => {
    if (offered) removeDraft(draftKey(owner, scope, offered.entry));
    setDrafts((all) => all.slice(1));
  };

  return {
    offered,
    keep,
    keepNow,
    failing,
    take: () => {
      drop();
      return offered;
    },
    discard: drop,
    putAside: (values, version) => {
      const draft = { entry: newEntry(), savedAt: Date.now(), version, values };
      writeDraft(draftKey(owner, scope, draft.entry), draft);
      setDrafts((all) => [draft, ...all]);
    },
  };
}
