type Ask = (url: URL) => boolean;

let ask: Ask | undefined;

/** Registers the guard of a form; returns the function that removes it. */
export function guardLeaving(guard: Ask): () => void {
  ask = guard;
  return () => {
    if (ask === guard) ask = undefined;
  };
}

/** False if a form with unsaved changes asks first; after a yes, it navigates itself. */
export function mayLeaveFor(url: URL): boolean {
  return ask?.(url) ?? true;
}
