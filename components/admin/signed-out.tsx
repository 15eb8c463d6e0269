"use client";

import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";

type SignedOut = { isDialogOpen: boolean };

let signedOut: SignedOut | undefined;
const listeners = new Set<() => void>();

function set(next: SignedOut | undefined): void {
  signedOut = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isSignedOut = () => signedOut !== undefined;

/** To call on a 401 response to a background call: the page stays, and offers to sign in. */
export function noteSignedOut(): void {
  if (!signedOut) set({ isDialogOpen: false });
}

export const noteSignedIn = () => set(undefined);

export const openSignIn = () => set({ isDialogOpen: true });

export const closeSignIn = () => set(signedOut && { isDialogOpen: false });

/** Undefined while signed in. */
export const useSignedOut = () =>
  useSyncExternalStore(
    subscribe,
    () => signedOut,
    () => undefined,
  );

/** Calls `act` when somebody has signed in again; returns the function that ends this. */
export const onSignedIn = (act: () => void) => subscribe(() => !signedOut && act());

export function SignInButton() {
  return (
    <Button variant="link" size="sm" onClick={openSignIn}>
      Sign in
    </Button>
  );
}
