"use client";

import { Button } from "@/components/ui/button";
import { createStore, useStore } from "@/lib/browser/store";

export const SIGNED_OUT = "You are signed out.";

type SignedOut = { isDialogOpen: boolean };

const signedOut = createStore<SignedOut | undefined>(undefined);

export const isSignedOut = () => signedOut.get() !== undefined;

/** For a 401 response to a background call: the page stays and offers to sign in. */
export function noteSignedOut(): void {
  if (!isSignedOut()) signedOut.set({ isDialogOpen: false });
}

export const noteSignedIn = () => signedOut.set(undefined);

export const openSignIn = () => signedOut.set({ isDialogOpen: true });

export const closeSignIn = () => signedOut.set(signedOut.get() && { isDialogOpen: false });

/** Undefined while signed in. */
export const useSignedOut = () => useStore(signedOut);

/** Calls `act` when the user has signed in again; returns the unsubscribe function. */
export const onSignedIn = (act: () => void) => signedOut.subscribe(() => !isSignedOut() && act());

export function SignInButton() {
  if (useSignedOut() === undefined) return null;
  return (
    <Button variant="link" size="sm" onClick={openSignIn}>
      Sign in
    </Button>
  );
}
