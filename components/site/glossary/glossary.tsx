"use client";

import { createContext, type ReactNode, useEffect, useMemo } from "react";
import type { GlossaryEntry } from "@/lib/site/documents/glossary";

const REGEXP_CHARACTERS = /[.*+?^${}()|[\]\\]/g;

type Terms = { phrases: RegExp; entryOf: (phrase: string, text: string) => GlossaryEntry | undefined };

export const GlossaryContext = createContext<Terms | null>(null);

type Props = {
  entries: readonly GlossaryEntry[];
  texts: readonly string[];
  children: ReactNode;
};

/** `texts` are all texts that may contain terms, in page order. The first one with a phrase explains it. */
export function Glossary({ entries, texts, children }: Props) {
  const terms = useMemo(() => toTerms(entries, texts), [entries, texts]);
  return (
    <GlossaryContext value={terms}>
      {children}
      <TermNotes />
    </GlossaryContext>
  );
}

function toTerms(entries: readonly GlossaryEntry[], texts: readonly string[]): Terms | null {
  const byPhrase = new Map(entries.map((entry) => [entry.phrase.toLowerCase(), entry]));
  // a new entry in a preview has no phrase yet
  byPhrase.delete("");
  if (byPhrase.size === 0) return null;
  const longestFirst = [...byPhrase.keys()].sort((one, other) => other.length - one.length);
  const pattern = longestFirst.map((phrase) => phrase.replace(REGEXP_CHARACTERS, "\\$&")).join("|");
  // whole words, or their plural
  const phrases = new RegExp(`(?<![\\p{L}\\p{N}])(${pattern})(?=s?(?![\\p{L}\\p{N}]))([.,;:!?]*)`, "iu");
  const textOf = new Map<string, string>();
  for (const text of texts) {
    for (const [, phrase = ""] of text.matchAll(new RegExp(phrases, "giu"))) {
      if (!textOf.has(phrase.toLowerCase())) textOf.set(phrase.toLowerCase(), text);
    }
  }
  return {
    phrases,
    entryOf: (phrase, text) =>
      textOf.get(phrase.toLowerCase()) === text ? byPhrase.get(phrase.toLowerCase()) : undefined,
  };
}

const OPEN_DELAY_MS = 700;
/** Within this time after leaving a note the next one opens at once. */
const SKIP_DELAY_MS = 300;
/** Time to move from the word to its note. */
const LEAVE_DELAY_MS = 120;

const TERM = "[data-term]";
const NOTE = "[popover][role=tooltip]";

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
const noteOf = (term: Element) => document.getElementById(term.getAttribute("popovertarget") ?? "");
const isOpen = (note: Element | null) => note?.matches(":popover-open") ?? false;

/** Auto popovers: opening one closes the other. */
function show(term: HTMLElement): void {
  const note = noteOf(term);
  if (note && !isOpen(note)) note.showPopover({ source: term });
}

function hide(note: HTMLElement | null): void {
  if (note && isOpen(note)) note.hidePopover();
}

/** Opens the notes of the page's terms on hover and keyboard focus. */
export function TermNotes() {
  useEffect(() => {
    if (!("popover" in HTMLElement.prototype)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leftAt = -Infinity;
    const schedule = (delay: number, act: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(act, delay);
    };

    const over = ({ target, pointerType }: PointerEvent) => {
      const term = closest(target, TERM);
      if (pointerType === "touch") return;
      if (closest(target, NOTE) || (term && isOpen(noteOf(term)))) clearTimeout(timer);
      else if (term) schedule(performance.now() - leftAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS, () => show(term));
    };
    const out = ({ target, relatedTarget, pointerType }: PointerEvent) => {
      const part = closest(target, `${TERM}, ${NOTE}`);
      if (!part || pointerType === "touch" || part.contains(relatedTarget as Node | null)) return;
      const note = part.matches(TERM) ? noteOf(part) : part;
      clearTimeout(timer);
      if (!isOpen(note)) return;
      leftAt = performance.now();
      schedule(LEAVE_DELAY_MS, () => hide(note));
    };
    const focus = () => {
      const term = closest(document.activeElement, TERM);
      if (term?.matches(":focus-visible")) show(term);
    };
    const blur = ({ target }: FocusEvent) => {
      const term = closest(target, TERM);
      if (term) hide(noteOf(term));
    };

    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener("pointerover", over, { signal });
    document.addEventListener("pointerout", out, { signal });
    document.addEventListener("focusin", focus, { signal });
    document.addEventListener("focusout", blur, { signal });

    // focus and hover that began before hydration
    focus();
    const hovered = document.querySelector<HTMLElement>(`${TERM}:hover`);
    if (hovered && matchMedia("(hover: hover)").matches) schedule(OPEN_DELAY_MS, () => show(hovered));
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);

  return null;
}
