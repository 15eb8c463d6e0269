"use client";

import { createContext, type ReactNode, useMemo } from "react";
import type { GlossaryEntry } from "@/lib/content/glossary";
import { TermNotes } from "./term-notes";

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** An entry, and the id of its note. */
export type Entry = GlossaryEntry & { id: string };
type Terms = { phrases: RegExp; entryOf: (phrase: string) => Entry | undefined };

export const GlossaryContext = createContext<Terms | null>(null);

export function Glossary({ entries, children }: { entries: readonly GlossaryEntry[]; children: ReactNode }) {
  const terms = useMemo(() => toTerms(entries), [entries]);
  return (
    <GlossaryContext value={terms}>
      {children}
      <TermNotes />
    </GlossaryContext>
  );
}

function toTerms(entries: readonly GlossaryEntry[]): Terms | null {
  if (entries.length === 0) return null;
  const byPhrase = new Map(
    entries.map((entry, index) => [entry.phrase.toLowerCase(), { ...entry, id: `t-${index + 1}` }]),
  );
  return {
    phrases: new RegExp(`(${entries.map(({ phrase }) => phrase.replace(SPECIAL, "\\$&")).join("|")})`, "i"),
    entryOf: (phrase) => byPhrase.get(phrase.toLowerCase()),
  };
}
