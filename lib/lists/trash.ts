/** What is in the trash for longer is deleted. */
export const TRASH_DAYS = 30;

/** What was moved to the trash before this time has been in it for too long. */
export const trashLimit = (now: Date) => new Date(now.getTime() - TRASH_DAYS * 24 * 60 * 60_000);
