import type { Action } from "./page-copy";

export type NotFoundCopy = {
  title: string;
  text: string;
  /** For the developer of the page, in monospace. */
  hint: string;
  actions: readonly Action[];
};

export const notFound = {
  title: "404 Page Not Found",
  text: "This side is blank. The page was moved, renamed or never pressed.",
  hint: "Did you forget to add the page to the router?",
  actions: [
    { label: "Back to Home", href: "/" },
    { label: "Read the Blog", href: "/blog" },
  ],
} as const satisfies NotFoundCopy;
