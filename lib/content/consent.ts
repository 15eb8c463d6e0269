/** The question before statistics load, and how to take it back. */
export type ConsentCopy = {
  label: string;
  question: string;
  accept: string;
  decline: string;
  /** On the privacy page. */
  allowed: string;
  refused: string;
  withdraw: string;
  allow: string;
};

export const consent = {
  label: "Statistics",
  question: "May we count how this site is read, with Google Analytics? Nothing is loaded before you say yes.",
  accept: "Allow statistics",
  decline: "No, thank you",
  allowed: "You have allowed statistics on this device.",
  refused: "No statistics are collected on this device.",
  withdraw: "Withdraw consent",
  allow: "Allow statistics",
} as const satisfies ConsentCopy;
