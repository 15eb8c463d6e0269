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
