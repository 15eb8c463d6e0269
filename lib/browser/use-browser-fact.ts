import { useSyncExternalStore } from "react";

const never = () => () => {};

/** A fact that only the browser knows and that never changes; false on the server and during hydration. */
export const useBrowserFact = (read: () => boolean): boolean => useSyncExternalStore(never, read, () => false);
