"use client";

import type { ReactNode } from "react";
import { glossary, type GlossaryEntry } from "@/lib/content/glossary";

/**
 * A word of the glossary. (A client component for weight alone: what only the server renders is sent twice, as HTML and
 * as data, and the notes are long.) The browser opens the note on click, tap, Enter and Space, closes it on Escape and on a click
 * elsewhere, all without a script; `TermNotes` adds hover and keyboard focus.
 */
function Term({ entry, children }: { entry: GlossaryEntry; children: ReactNode }) {
  const id = `term-${entry.key}`;
  return (
    <>
      <button type="button" className="term" popoverTarget={id} aria-describedby={id}>
        {children}
      </button>
      <span id={id} role="tooltip" popover="auto" className="term-note">
        <b>{entry.title}</b> {entry.content}
      </span>
    </>
  );
}

const byPhrase = new Map<string, GlossaryEntry>(glossary.map((entry) => [entry.phrase.toLowerCase(), entry]));
const PHRASES = new RegExp(`(${glossary.map((entry) => entry.phrase).join("|")})`, "i");

/** Copy with its glossary terms made askable. Each term stands once on a page, since its note is found by its id. */
export function WithTerms({ text }: { text: string }): ReactNode {
  return text.split(PHRASES).map((piece, index) => {
    const entry = byPhrase.get(piece.toLowerCase());
    return entry ? (
      <Term key={index} entry={entry}>
        {piece}
      </Term>
    ) : (
      piece
    );
  });
}
