"use client";

import { useSyncExternalStore } from "react";

/** `blocked`: nothing that is chosen here would hold. */
export type Consent = "unknown" | "allowed" | "refused" | "blocked";

const KEY = "statistics";
const CHANGED = "statistics-consent";

/** Global Privacy Control: the browser has refused for its user. */
const isRefusedByBrowser = () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

function read(): Consent {
  if (isRefusedByBrowser()) return "blocked";
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "allowed" || kept === "refused" ? kept : "unknown";
  } catch {
    // without storage nobody can be remembered, so nobody is asked
    return "blocked";
  }
}

function subscribe(notify: () => void) {
  addEventListener(CHANGED, notify);
  // another tab
  addEventListener("storage", notify);
  return () => {
    removeEventListener(CHANGED, notify);
    removeEventListener("storage", notify);
  };
}

/** Keeps what the visitor has chosen, on this device alone. */
export function chooseConsent(consent: "allowed" | "refused"): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    return;
  }
  dispatchEvent(new Event(CHANGED));
}

/** What the visitor has chosen; null on the server and until the page has come alive. */
export const useConsent = () => useSyncExternalStore<Consent | null>(subscribe, read, () => null);

/** Whether the visitor, or the browser for its user, has refused; null on the server and until the page has come alive. */
export const useRefusal = () =>
  useSyncExternalStore<boolean | null>(
    subscribe,
    () => isRefusedByBrowser() || read() === "refused",
    () => null,
  );
