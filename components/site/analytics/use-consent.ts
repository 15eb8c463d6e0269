"use client";

import { useSyncExternalStore } from "react";

/** `blocked`: the browser refuses for the visitor. `unkept`: it cannot store a choice, so no question is shown. */
export type Consent = "unknown" | "allowed" | "refused" | "blocked" | "unkept";

const KEY = "statistics";
const CHANGED = "statistics-consent";

function read(): Consent {
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return "blocked";
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "allowed" || kept === "refused" ? kept : "unknown";
  } catch {
    return "unkept";
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
