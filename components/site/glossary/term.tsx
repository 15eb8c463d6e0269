"use client";

import { type ReactNode, use } from "react";
import { type Entry, GlossaryContext } from "./glossary";
import styles from "./term.module.css";

/**
 * A word of the glossary. The browser opens and closes its note on click, tap and keys without a script; `TermNotes`
 * adds hover and keyboard focus. The visible word is the label of its button: a button's own text is a box that breaks
 * no line.
 */
function Term({ entry: { id, title, content }, children }: { entry: Entry; children: string }) {
  return (
    <>
      <label className={styles.term} data-term={id}>
        <button type="button" popoverTarget={id} aria-label={children} aria-describedby={id} />
        <span aria-hidden="true">{children}</span>
      </label>
      <span id={id} role="tooltip" popover="auto" className={styles.note}>
        <b>{title}</b> {content}
      </span>
    </>
  );
}

/**
 * Text with its glossary terms, each once per page, as notes are found by id. A client component, because server
 * output is sent as HTML and again as payload.
 */
export function WithTerms({ text }: { text: string }): ReactNode {
  const terms = use(GlossaryContext);
  if (!terms) return text;
  return text.split(terms.phrases).map((piece, index) => {
    const entry = terms.entryOf(piece);
    return entry ? (
      <Term key={index} entry={entry}>
        {piece}
      </Term>
    ) : (
      piece
    );
  });
}
