"use client";

import { createContext, type ReactNode, useMemo } from "react";
import type { GlossaryEntry } from "@/lib/site/documents/glossary";
import { TermNotes } from "./term-notes";

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

type Terms = { phrases: RegExp; entryOf: (phrase: string, text: string) => GlossaryEntry | undefined };

export const GlossaryContext = createContext<Terms | null>(null);

/** `texts`: those that may have terms, in the order of the page. The first one with a phrase explains it. */
export function Glossary({
  entries,
  texts,
  children,
}: {
  entries: readonly GlossaryEntry[];
  texts: readonly string[];
  children: ReactNode;
}) {
  const terms = useMemo(() => toTerms(entries, texts), [entries, texts]);
  return (
    <GlossaryContext value={terms}>
      {children}
      <TermNotes />
    </GlossaryContext>
  );
}

function toTerms(entries: readonly GlossaryEntry[], texts: readonly string[]): Terms | null {
  if (entries.length === 0) return null;
  const pattern = entries.map(({ phrase }) => phrase.replace(SPECIAL, "\\$&")).join("|");
  const byPhrase = new Map(entries.map((entry) => [entry.phrase.toLowerCase(), entry]));
  const textOf = new Map<string, string>();
  for (const text of texts) {
    for (const [phrase] of text.matchAll(new RegExp(pattern, "gi"))) {
      if (!textOf.has(phrase.toLowerCase())) textOf.set(phrase.toLowerCase(), text);
    }
  }
  return {
    phrases: new RegExp(`(${pattern})`, "i"),
    entryOf: (phrase, text) =>
      textOf.get(phrase.toLowerCase()) === text ? byPhrase.get(phrase.toLowerCase()) : undefined,
  };
}
