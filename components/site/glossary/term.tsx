"use client";

import { type ReactNode, use, useId } from "react";
import type { GlossaryEntry } from "@/lib/site/documents/glossary";
import { GlossaryContext } from "./glossary";
import styles from "./term.module.css";

type TermProps = {
  entry: GlossaryEntry;
  marks?: string;
  children: string;
};

/** A word of the glossary. The browser opens its note on click, tap and keys; `TermNotes` adds hover and focus. */
function Term({ entry: { title, content }, marks, children }: TermProps) {
  const id = useId();
  return (
    <span className={styles.together}>
      <button type="button" popoverTarget={id} aria-describedby={id} className={styles.term} data-term="">
        {children}
      </button>
      <span id={id} role="tooltip" popover="auto" className={styles.note}>
        <b>{title}</b> {content}
      </span>
      {marks}
    </span>
  );
}

/** Text in which glossary terms open their notes. */
export function WithTerms({ text }: { text: string }): ReactNode {
  const terms = use(GlossaryContext);
  if (!terms) return text;
  // text, phrase, punctuation, text, …
  const pieces = text.split(terms.phrases);
  const entryAt = (index: number) => {
    const isFirst = pieces.findIndex((other) => other.toLowerCase() === pieces[index]?.toLowerCase()) === index;
    return isFirst ? terms.entryOf(pieces[index] ?? "", text) : undefined;
  };
  return pieces.map((piece, index) => {
    const entry = entryAt(index);
    if (!entry) return entryAt(index - 1) ? null : piece;
    return (
      <Term key={index} entry={entry} marks={pieces[index + 1]}>
        {piece}
      </Term>
    );
  });
}
