/** Somebody of the staff, as /api/auth/user returns them. */
export type Admin = {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
};

/**
 * Marks a browser of the staff: readable by scripts, no secret, no identity. Public pages show the Edit link by it;
 * their HTML is the same for everybody.
 */
export const STAFF_FLAG = "staff";

/** Whether document.cookie holds the flag. Inlined into public pages: refers to nothing outside. */
export const hasStaffFlag = (cookies: string): boolean => /(?:^|; )staff=1(?:;|$)/.test(cookies);
