"use client";

import { useEffect } from "react";

const OPEN_DELAY = 700;
/** Within this time after one note the next opens at once. */
const SKIP_DELAY = 300;
/** Time to move the pointer from the word onto its note. */
const LEAVE_DELAY = 120;

const find = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
const noteOf = (term: Element) => document.getElementById(term.getAttribute("popovertarget") ?? "");

/** Browsers without anchor positioning get the note's place from here. */
function place(term: HTMLElement, note: HTMLElement) {
  if (CSS.supports("position-area", "top")) return;
  const at = term.getBoundingClientRect();
  const { width, height } = note.getBoundingClientRect();
  const above = at.top - height - 8;
  note.style.inset = `${above > 8 ? above : at.bottom + 8}px auto auto ${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
  note.style.margin = "0";
}

/** Opens the notes of all terms on hover and keyboard focus: one set of listeners for the page. */
export function TermNotes() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closedAt = -Infinity;

    const show = (term: HTMLElement) => {
      const note = noteOf(term);
      if (!note || note.matches(":popover-open")) return;
      note.showPopover({ source: term });
      place(term, note);
    };
    const hide = (note: HTMLElement) => note.matches(":popover-open") && note.hidePopover();
    const later = (delay: number, act: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(act, delay);
    };

    const over = (event: PointerEvent) => {
      if (event.pointerType === "touch") return;
      const term = find(event.target, ".term");
      if (term) later(performance.now() - closedAt < SKIP_DELAY ? 0 : OPEN_DELAY, () => show(term));
      else if (find(event.target, ".term-note")) clearTimeout(timer);
    };
    const out = (event: PointerEvent) => {
      const part = find(event.target, ".term, .term-note");
      if (!part || event.pointerType === "touch" || part.contains(event.relatedTarget as Node | null)) return;
      const note = part.matches(".term") ? noteOf(part) : part;
      clearTimeout(timer);
      if (note?.matches(":popover-open")) later(LEAVE_DELAY, () => hide(note));
    };
    const focus = (event: FocusEvent) => {
      const term = find(event.target, ".term");
      if (term?.matches(":focus-visible")) show(term);
    };
    const blur = (event: FocusEvent) => {
      const note = find(event.target, ".term") && noteOf(event.target as Element);
      if (note) hide(note);
    };
    const toggled = (event: Event) => {
      const { newState } = event as ToggleEvent;
      if (!find(event.target, ".term-note")) return;
      clearTimeout(timer);
      if (newState === "closed") closedAt = performance.now();
      else {
        const note = event.target as HTMLElement;
        const term = document.querySelector<HTMLElement>(`[popovertarget="${note.id}"]`);
        if (term) place(term, note);
      }
    };

    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointerover", over, { signal });
    document.addEventListener("pointerout", out, { signal });
    document.addEventListener("focusin", focus, { signal });
    document.addEventListener("focusout", blur, { signal });
    // toggle events do not bubble
    document.addEventListener("toggle", toggled, { signal, capture: true });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);

  return null;
}
