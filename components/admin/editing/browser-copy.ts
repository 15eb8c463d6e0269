import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { onLeaving } from "@/lib/browser/on-leaving";
import { browserStorage } from "@/lib/browser/storage";
import { newUuid } from "@/lib/browser/uuid";

/**
 * Unsaved changes in localStorage, whose writes are synchronous and so complete while the page is closing. Each open
 * form has its own entry, so that tabs do not overwrite each other.
 */
export type Draft<T> = {
  /** Names the form that wrote the draft. */
  entry: string;
  savedAt: number;
  /** The version that was being edited; null for a new record. */
  version: number | null;
  values: T;
};

/** `owner` is the user, `scope` the record, e.g. "post/12" or "post/new". */
export const draftKey = (owner: string, scope: string, entry: string) => `${ofOwner(owner)}${scope}:${entry}`;

const ofOwner = (owner: string) => `unsaved:${owner}:`;

/** `isStashed` marks a draft that this form has stashed. */
type StoredDraft<T> = Draft<T> & { key: string; isStashed?: boolean };

/** The drafts of one record, newest first. */
export const readDrafts = <T>(owner: string, scope: string): StoredDraft<T>[] =>
  browserStorage
    .keys()
    .filter((key) => key.startsWith(draftKey(owner, scope, "")))
    .map((key) => ({ ...(browserStorage.getJson(key) as Draft<T>), key }))
    .filter(({ values }) => values !== undefined)
    .sort((one, other) => other.savedAt - one.savedAt);

/**
 * Marks a draft as open by holding a lock of the same name, which the browser releases when the tab closes or crashes.
 * Without Web Locks (plain http), no form counts as open.
 */
function lockDraft(key: string): () => void {
  const stop = new AbortController();
  const held = new Promise((release) => stop.signal.addEventListener("abort", release));
  navigator.locks?.request(key, { signal: stop.signal }, () => held).catch(() => {});
  return () => stop.abort();
}

async function openDraftKeys(): Promise<Set<string>> {
  const locks = await navigator.locks?.query();
  return new Set(locks?.held?.flatMap(({ name }) => name ?? []));
}

export const WRITE_DELAY_MS = 400;

export type BrowserCopy<T> = ReturnType<typeof useBrowserCopy<T>>;

type Source<T> = {
  /** The unsaved values, undefined without changes. */
  read: () => { values: T; version: number | null } | undefined;
  /** True for values that the server has stored after all, e.g. while the page closed. */
  isStored: (values: T) => boolean;
};

/**
 * Stores the unsaved values of a form in the browser, 400 ms after `schedule` and when the page or screen is left.
 * `formEntry` names the entry; without it, each form gets a random name.
 */
export function useBrowserCopy<T>(owner: string, scope: string, source: Source<T>, formEntry?: string) {
  const [entry] = useState(formEntry ?? newUuid);
  const [drafts, setDrafts] = useState<StoredDraft<T>[]>([]);
  const [failing, setFailing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestSource = useRef(source);
  useEffect(() => {
    latestSource.current = source;
  });
  const key = draftKey(owner, scope, entry);

  /** Writes the unsaved values now, or removes the draft if there are none. */
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const unsaved = latestSource.current.read();
    if (!unsaved) return browserStorage.remove(key);
    const draft: Draft<T> = { entry, savedAt: Date.now(), ...unsaved };
    setFailing(!browserStorage.setJson(key, draft));
  }, [entry, key]);

  // later changes do not restart the timer: typing without a pause is stored too
  const schedule = useCallback(() => {
    timer.current ??= setTimeout(flush, WRITE_DELAY_MS);
  }, [flush]);

  useEffect(() => onLeaving(flush), [flush]);

  const lastKey = useRef(key);
  // layout effects run while the fields are still mounted
  useLayoutEffect(() => {
    if (lastKey.current !== key) {
      // the first save changes the scope of a new record
      browserStorage.remove(lastKey.current);
      lastKey.current = key;
      flush();
    }
    return flush;
  }, [key, flush]);

  useEffect(() => lockDraft(key), [key]);

  useEffect(() => {
    const stop = new AbortController();
    void openDraftKeys().then((open) => {
      if (stop.signal.aborted) return;
      const left = readDrafts<T>(owner, scope).filter((draft) => draft.entry !== entry && !open.has(draft.key));
      const { isStored } = latestSource.current;
      left.filter(({ values }) => isStored(values)).forEach(({ key }) => browserStorage.remove(key));
      const found = left.filter(({ values }) => !isStored(values));
      // after the first save, drafts of this record stay, without a version; other new records' drafts are not offered
      setDrafts((before) => [
        ...found,
        ...before
          .filter(({ key, version, isStashed }) => key.startsWith(ofOwner(owner)) && (isStashed || version !== null))
          .filter(({ key }) => found.every((draft) => draft.key !== key))
          .map((draft) => ({ ...draft, version: null })),
      ]);
    });
    return () => stop.abort();
  }, [owner, scope, entry]);

  const [offered] = drafts;
  return {
    /** The newest draft that is not open in another tab. */
    offered: offered as Draft<T> | undefined,
    schedule,
    flush,
    failing,
    discard: () => {
      if (offered) browserStorage.remove(offered.key);
      setDrafts((all) => all.slice(1));
    },
    /** Stores values as another draft, which is offered at once. */
    stash: (values: T, version: number | null) => {
      const draft = { entry: newUuid(), savedAt: Date.now(), version, values };
      const key = draftKey(owner, scope, draft.entry);
      setFailing(!browserStorage.setJson(key, draft));
      setDrafts((all) => [{ ...draft, key, isStashed: true }, ...all]);
    },
  };
}
