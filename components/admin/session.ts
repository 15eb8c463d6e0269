import { toast } from "@/components/ui/sonner";
import { SIGN_IN_PATH, withQuery } from "@/lib/paths";

const SIGN_IN_DELAY_MS = 500;

let leaving = false;

/** True once the browser is leaving for another document on purpose: no form has to ask again. */
export function isLeaving(): boolean {
  return leaving;
}

/** Leaves for `url` without asking; unsaved changes have been kept by then. */
export function leaveFor(url: string): void {
  leaving = true;
  window.location.assign(url);
}

/** Leaves for the sign-in page, after a delay in which the toast can be read; signing in comes back to this page. */
export function signInSoon(): void {
  const { pathname, search } = window.location;
  setTimeout(() => leaveFor(withQuery(SIGN_IN_PATH, { callbackUrl: pathname + search })), SIGN_IN_DELAY_MS);
}

/** What every admin call does when it is answered 401. */
export function sessionEnded(): void {
  toast({
    id: "session",
    variant: "destructive",
    title: "Unauthorized",
    description: "You are logged out. Logging in again...",
  });
  signInSoon();
}
