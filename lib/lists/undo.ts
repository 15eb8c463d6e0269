/** How long what was done to several records can be undone. */
export const UNDO_MS = 10 * 60_000;

/** What was done before is no longer undone. */
export const undoableSince = () => new Date(Date.now() - UNDO_MS);
