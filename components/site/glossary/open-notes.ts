const OPEN_DELAY_MS = 700;
/** Within this time after leaving a note the next one opens at once. */
const SKIP_DELAY_MS = 300;
/** Time to move from the word to its note. */
const LEAVE_DELAY_MS = 120;

const TERM = "[data-term]";
const NOTE = "[popover][role=tooltip]";

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
const noteOf = (term: Element) => document.getElementById(term.getAttribute("data-term") ?? "");
const isOpen = (note: Element | null) => note?.matches(":popover-open") ?? false;

/** For browsers without anchor positioning. */
function place(term: HTMLElement, note: HTMLElement) {
  if (CSS.supports("position-area", "top")) return;
  const at = term.getBoundingClientRect();
  const { width, height } = note.getBoundingClientRect();
  const above = at.top - height - 8;
  note.style.inset = `${above > 8 ? above : at.bottom + 8}px auto auto ${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
  note.style.margin = "0";
}

/** Auto popovers: opening one closes the other. */
function show(term: HTMLElement) {
  const note = noteOf(term);
  if (!note || isOpen(note)) return;
  note.showPopover({ source: term.querySelector("button") ?? term });
  place(term, note);
}

function hide(note: HTMLElement | null) {
  if (note && isOpen(note)) note.hidePopover();
}

/** Milliseconds that the pointer has rested on `term`, since before this was fetched. */
const restedFor = (term: HTMLElement) => performance.now() - Number(term.dataset.hoveredAt ?? performance.now());

/** Opens notes on hover and keyboard focus, with one set of listeners per page, until the function that it returns. */
export function openNotes(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leftAt = -Infinity;

  const later = (delay: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, delay);
  };

  const over = (event: PointerEvent) => {
    if (event.pointerType === "touch") return;
    const term = closest(event.target, TERM);
    if (term && isOpen(noteOf(term))) clearTimeout(timer);
    else if (term && performance.now() - leftAt < SKIP_DELAY_MS) show(term);
    else if (term) later(OPEN_DELAY_MS, () => show(term));
    else if (closest(event.target, NOTE)) clearTimeout(timer);
  };
  const out = (event: PointerEvent) => {
    const part = closest(event.target, `${TERM}, ${NOTE}`);
    if (!part || event.pointerType === "touch" || part.contains(event.relatedTarget as Node | null)) return;
    const note = part.matches(TERM) ? noteOf(part) : part;
    clearTimeout(timer);
    if (!isOpen(note)) return;
    leftAt = performance.now();
    later(LEAVE_DELAY_MS, () => hide(note));
  };
  const focus = () => {
    const term = closest(document.activeElement, TERM);
    if (term?.querySelector(":focus-visible")) show(term);
  };
  const blur = (event: FocusEvent) => {
    const term = closest(event.target, TERM);
    if (term) hide(noteOf(term));
  };
  const placeAtTerm = (note: HTMLElement | null) => {
    const term = note && document.querySelector<HTMLElement>(`[data-term="${note.id}"]`);
    if (term) place(term, note);
  };
  const toggled = (event: Event) => {
    const note = closest(event.target, NOTE);
    if (!note || (event as ToggleEvent).newState === "closed") return;
    clearTimeout(timer);
    placeAtTerm(note);
  };

  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener("pointerover", over, { signal });
  document.addEventListener("pointerout", out, { signal });
  document.addEventListener("focusin", focus, { signal });
  document.addEventListener("focusout", blur, { signal });
  // toggle events do not bubble
  document.addEventListener("toggle", toggled, { signal, capture: true });

  // from before this was fetched
  placeAtTerm(document.querySelector(`${NOTE}:popover-open`));
  focus();
  const rested = document.querySelector<HTMLElement>(`${TERM}:hover`);
  if (rested && matchMedia("(hover: hover)").matches) later(OPEN_DELAY_MS - restedFor(rested), () => show(rested));
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
