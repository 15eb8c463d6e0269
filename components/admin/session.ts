import { toast } from "@/components/ui/sonner";
import { SIGN_IN_PATH, withQuery } from "@/lib/paths";

const SIGN_IN_DELAY_MS = 500;

let leaving = false;

/** True during a navigation that needs no confirmation. */
export function isLeaving(): boolean {
  return leaving;
}

/** Navigates to `url` without a confirmation; unsaved changes have been stored. */
export function leaveFor(url: string): void {
  leaving = true;
  window.location.assign(url);
}

/** Opens the sign-in page after a delay in which the toast can be read; signing in returns to this page. */
export function signInSoon(): void {
  const { pathname, search } = window.location;
  setTimeout(() => leaveFor(withQuery(SIGN_IN_PATH, { callbackUrl: pathname + search })), SIGN_IN_DELAY_MS);
}

/** To call on every 401 response. */
export function sessionEnded(): void {
  toast({
    id: "session",
    variant: "destructive",
    title: "Unauthorized",
    description: "You are logged out. Logging in again...",
  });
  signInSoon();
}
