import { type Toast, toast } from "@/components/ui/sonner";
import { ApiError } from "@/lib/api/client";
import { CONFIRM_FIRST, SECOND_FACTOR_REQUIRED } from "@/lib/auth/rules";
import { createStore } from "@/lib/browser/store";
import { adminPaths, SIGN_IN_PATH, withQuery } from "@/lib/paths";

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

/** Shows why in a toast and opens the sign-in page after a short delay. Signing in returns to this page. */
export function goToSignIn(why: Pick<Toast, "title" | "description">): void {
  const { pathname, search } = window.location;
  toast({ id: "session", variant: "destructive", ...why });
  setTimeout(() => leaveFor(withQuery(SIGN_IN_PATH, { callbackUrl: pathname + search })), SIGN_IN_DELAY_MS);
}

/** For a 401 response to an action of the user. A background call never leaves the page (noteSignedOut). */
export function sessionEnded(): void {
  goToSignIn({ title: "Unauthorized", description: "You are logged out. Logging in again..." });
}

/** For a failed response to an action of the user: opens the account screen if a second factor must be set up first. */
export function goToSecondFactor(error: unknown): void {
  const isRequired = error instanceof ApiError && error.status === 403 && error.reason === SECOND_FACTOR_REQUIRED;
  if (isRequired && window.location.pathname !== adminPaths.account) leaveFor(adminPaths.account);
}

type Guard = (url: URL) => boolean;

let leaveGuard: Guard | undefined;

/** Registers the guard of a form; returns the function that removes it. */
export function guardLeaving(guard: Guard): () => void {
  leaveGuard = guard;
  return () => {
    if (leaveGuard === guard) leaveGuard = undefined;
  };
}

/** False if a form with unsaved changes asks first; after a yes, the form navigates. */
export function mayLeaveFor(url: URL): boolean {
  return leaveGuard?.(url) ?? true;
}

/** Asks the user to confirm who they are; undefined on screens that cannot ask. */
export const identityCheck = createStore<(() => Promise<boolean>) | undefined>(undefined);

/** Whether the user confirmed who they are, if the response requires it; undefined if they were not asked. */
export async function confirmIfRequired({ status, reason }: ApiError): Promise<boolean | undefined> {
  return status === 403 && reason === CONFIRM_FIRST ? identityCheck.get()?.() : undefined;
}
