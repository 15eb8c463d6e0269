/**
 * Unsaved changes, kept in the browser. localStorage, because it writes synchronously, also while the page is closing.
 * Every open form writes its own entry, so that two tabs do not overwrite each other.
 */
export type Draft<T> = {
  /** The open form that wrote it. */
  entry: string;
  savedAt: number;
  /** The version of the record that was being edited; null for a new one. */
  version: number | null;
  values: T;
};

/** `owner` is the administrator, `scope` the record, e.g. "post/12" or "post/new". */
const prefixOf = (owner: string, scope: string) => `unsaved:${owner}:${scope}:`;

export function draftKey(owner: string, scope: string, entry: string): string {
  return prefixOf(owner, scope) + entry;
}

/** False where the browser stores nothing: storage full or switched off. */
export function writeDraft<T>(key: string, draft: Draft<T>): boolean {
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
    // storage is switched off: there is no draft
  }
}

/** The drafts of one record, newest first. */
export function readDrafts<T>(owner: string, scope: string): Draft<T>[] {
  const prefix = prefixOf(owner, scope);
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => parseDraft<T>(localStorage.getItem(key)))
      .filter((draft) => draft !== undefined)
      .sort((one, other) => other.savedAt - one.savedAt);
  } catch {
    return [];
  }
}

function parseDraft<T>(text: string | null): Draft<T> | undefined {
  try {
    const draft = JSON.parse(text ?? "") as Partial<Draft<T>>;
    const isWhole = typeof draft.entry === "string" && typeof draft.savedAt === "number" && draft.values !== undefined;
    return isWhole ? (draft as Draft<T>) : undefined;
  } catch {
    return undefined;
  }
}

/** A name that no other open form has. (crypto.randomUUID exists on https and localhost only.) */
export function newEntry(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 10);
}
