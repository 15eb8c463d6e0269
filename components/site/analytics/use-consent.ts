"use client";

import { useSyncExternalStore } from "react";

/** `blocked`: no choice can hold. */
export type Consent = "unknown" | "allowed" | "refused" | "blocked";

const KEY = "statistics";
const CHANGED = "statistics-consent";

/** Global Privacy Control: the browser has refused. */
const isRefusedByBrowser = () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

function read(): Consent {
  if (isRefusedByBrowser()) return "blocked";
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "allowed" || kept === "refused" ? kept : "unknown";
  } catch {
    // without storage no choice can be kept, so the question is not shown
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

export function chooseConsent(consent: "allowed" | "refused"): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    return;
  }
  dispatchEvent(new Event(CHANGED));
}

/** The visitor's choice; null on the server and before hydration. */
export const useConsent = () => useSyncExternalStore<Consent | null>(subscribe, read, () => null);

/** Whether visitor or browser has refused; null on the server and before hydration. */
export const useRefusal = () =>
  useSyncExternalStore<boolean | null>(
    subscribe,
    () => isRefusedByBrowser() || read() === "refused",
    () => null,
  );
