type Ask = (url: URL) => boolean;

let ask: Ask | undefined;

/** Registers the form that wants to be asked before the page is left; returns its removal. */
export function guardLeaving(guard: Ask): () => void {
  ask = guard;
  return () => {
    if (ask === guard) ask = undefined;
  };
}

/** False where a form with unsaved changes asks first; it leaves for `url` itself when the answer is yes. */
export function mayLeaveFor(url: URL): boolean {
  return ask?.(url) ?? true;
}
