import { useSyncExternalStore } from "react";

const never = () => () => {};

/** What only the browser knows, and never changes; false on the server and during hydration. */
export const useBrowserFact = (read: () => boolean): boolean => useSyncExternalStore(never, read, () => false);
