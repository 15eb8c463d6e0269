import { toast } from "@/components/ui/toaster";

export const SIGN_IN_DELAY_MS = 500;

let leaving = false;

/** True once the browser is on its way to another document on purpose: nobody need ask again. */
export function isLeaving(): boolean {
  return leaving;
}

/** Leaves for `url` without asking; what is unsaved has been kept. */
export function leaveFor(url: string): void {
  leaving = true;
  window.location.assign(url);
}

/** After a moment in which the toast can be read, the browser goes to sign in and comes back to this page. */
export function signInSoon(): void {
  const { pathname, search } = window.location;
  setTimeout(() => leaveFor(`/api/login?callbackUrl=${encodeURIComponent(pathname + search)}`), SIGN_IN_DELAY_MS);
}

/** What any admin call does that is answered 401. */
export function sessionEnded(): void {
  toast({ id: "session", variant: "destructive", title: "Unauthorized", description: "You are logged out. Logging in again..." });
  signInSoon();
}
