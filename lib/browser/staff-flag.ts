/** A cookie by which scripts show staff the Edit link. Not a secret, because the HTML is the same for everyone. */
export const STAFF_FLAG = "staff";

/** Whether document.cookie has the flag. Inlined into public pages, so it must not refer to anything outside. */
export const hasStaffFlag = (cookies: string): boolean => /(?:^|; )staff=1(?:;|$)/.test(cookies);
