export const TRASH_DAYS = 30;

/** The time before which trash is deleted. */
export const trashLimit = (now: Date) => new Date(now.getTime() - TRASH_DAYS * 24 * 60 * 60_000);
