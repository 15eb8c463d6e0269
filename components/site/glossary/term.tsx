"use client";

import { type ReactNode, use, useId } from "react";
import type { GlossaryEntry } from "@/lib/site/documents/glossary";
import { GlossaryContext } from "./glossary";
import styles from "./term.module.css";

/**
 * A word of the glossary. The browser opens and closes its note on click, tap and keys without a script; `TermNotes`
 * adds hover and keyboard focus.
 */
function Term({ entry: { title, content }, children }: { entry: GlossaryEntry; children: string }) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} aria-describedby={id} className={styles.term} data-term="">
        {children}
      </button>
      <span id={id} role="tooltip" popover="auto" className={styles.note}>
        <b>{title}</b> {content}
      </span>
    </>
  );
}

/** Text with its terms of the glossary. */
export function WithTerms({ text }: { text: string }): ReactNode {
  const terms = use(GlossaryContext);
  if (!terms) return text;
  const pieces = text.split(terms.phrases);
  return pieces.map((piece, index) => {
    const entry = terms.entryOf(piece, text);
    const isFirst = pieces.findIndex((other) => other.toLowerCase() === piece.toLowerCase()) === index;
    return entry && isFirst ? (
      <Term key={index} entry={entry}>
        {piece}
      </Term>
    ) : (
      piece
    );
  });
}
