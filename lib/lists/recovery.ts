/** How long deleted or changed records can be restored. */

export const TRASH_DAYS = 30;

/** What was moved to the trash before this time is deleted. */
export const trashLimit = () => new Date(Date.now() - TRASH_DAYS * 24 * 60 * 60_000);

/** How long a change to several records can be undone. */
export const UNDO_MS = 10 * 60_000;

/** Earlier changes can no longer be undone. */
export const undoableSince = () => new Date(Date.now() - UNDO_MS);

export const endOfTrash = (trashedAt: string): string =>
  new Date(new Date(trashedAt).getTime() + TRASH_DAYS * 24 * 60 * 60_000).toISOString();
