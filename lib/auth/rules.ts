/** Somebody of the staff, as /api/auth/user returns them. */
export type Admin = {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
};

/**
 * The cookie that says that the studio's staff used this browser, without any secret or identity: scripts may read it, and
 * the public pages show the Edit link by it. Their HTML is the same for everybody.
 */
export const STAFF_FLAG = "staff";

/** Whether `cookies`, as document.cookie has them, hold the flag. Also inlined into public pages: it refers to nothing outside. */
export const hasStaffFlag = (cookies: string): boolean => /(?:^|; )staff=1(?:;|$)/.test(cookies);
