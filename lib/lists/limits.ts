/** What is in the trash for longer is deleted. */
export const TRASH_DAYS = 30;
