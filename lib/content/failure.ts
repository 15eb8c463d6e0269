import type { Action } from "./page-copy";

export type FailureCopy = { title: string; text: string; retry: string; home: Action };

export const failure = {
  title: "The record skipped",
  text: "Something went wrong on our side. Once more from the start often helps.",
  retry: "Try again",
  home: { label: "Back to Home", href: "/" },
} as const satisfies FailureCopy;
