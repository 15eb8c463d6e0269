/**
 * Marks a draft as belonging to an open form: the form holds a lock named like its draft, which the browser releases when
 * the tab ends, however it ends. Without Web Locks (plain http) no form counts as open.
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

/** The keys of all drafts that an open form is writing. */
export async function openForms(): Promise<Set<string>> {
  const locks = await navigator.locks?.query();
  return new Set(locks?.held?.flatMap(({ name }) => name ?? []));
}
