/**
 * Unsaved changes. In localStorage, which writes synchronously, also while the page is closing. Each open form has its own
 * entry, so that tabs do not overwrite each other.
 */
export type Draft<T> = {
  /** The form that wrote it. */
  entry: string;
  savedAt: number;
  /** The version that was being edited; null for a new record. */
  version: number | null;
  values: T;
};

/** `owner` is the user, `scope` the record, e.g. "post/12" or "post/new". */
const prefixOf = (owner: string, scope: string) => `${ofOwner(owner)}${scope}:`;
const ofOwner = (owner: string) => `unsaved:${owner}:`;

/** Whether the draft at `key` is of this user. */
export const isOf = (owner: string, key: string): boolean => key.startsWith(ofOwner(owner));

export function draftKey(owner: string, scope: string, entry: string): string {
  return prefixOf(owner, scope) + entry;
}

/** False if storage is full or disabled. */
export function storeDraft<T>(key: string, draft: Draft<T>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // storage is disabled: there is no draft
  }
}

export type StoredDraft<T> = Draft<T> & { key: string };

/** The drafts of one record, newest first. */
export function readDrafts<T>(owner: string, scope: string): StoredDraft<T>[] {
  const prefix = prefixOf(owner, scope);
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => parseDraft<T>(key, localStorage.getItem(key)))
      .filter((draft) => draft !== undefined)
      .sort((one, other) => other.savedAt - one.savedAt);
  } catch {
    return [];
  }
}

function parseDraft<T>(key: string, text: string | null): StoredDraft<T> | undefined {
  try {
    const draft = JSON.parse(text ?? "") as Partial<Draft<T>>;
    const isWhole = typeof draft.entry === "string" && typeof draft.savedAt === "number" && draft.values !== undefined;
    return isWhole ? { ...(draft as Draft<T>), key } : undefined;
  } catch {
    return undefined;
  }
}

/** Unique among open forms. (crypto.randomUUID exists on https and localhost only.) */
export function newEntry(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 10);
}

/**
 * Marks a draft as open by a lock of the same name, which the browser releases when the tab ends, also by a crash. Without
 * Web Locks (plain http) no form counts as open.
 */
export function holdOpen(key: string): () => void {
  const stop = new AbortController();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks?.request(key, { signal: stop.signal }, () => held).catch(() => {});
  return () => {
    stop.abort();
    release();
  };
}

/** The keys of the drafts of open forms. */
export async function openForms(): Promise<Set<string>> {
  const locks = await navigator.locks?.query();
  return new Set(locks?.held?.flatMap(({ name }) => name ?? []));
}
