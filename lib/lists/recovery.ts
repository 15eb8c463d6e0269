/** How long what was deleted or changed can be brought back. */

export const TRASH_DAYS = 30;

export const trashLimit = (now: Date) => new Date(now.getTime() - TRASH_DAYS * 24 * 60 * 60_000);

/** How long what was done to several records can be undone. */
export const UNDO_MS = 10 * 60_000;

/** What was done before is no longer undone. */
export const undoableSince = () => new Date(Date.now() - UNDO_MS);

export const endOfTrash = (trashedAt: string): string =>
  new Date(new Date(trashedAt).getTime() + TRASH_DAYS * 24 * 60 * 60_000).toISOString();
