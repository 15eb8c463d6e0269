import { useEffect, useRef } from "react";
import type { Field } from "@/lib/site/fields";
import type { SiteKey } from "@/lib/site/registry";
import { elementOf } from "./find-element";

/** The field with the focus; a new object for every focus. */
export type EditedField = { path: string };

type Document = { key: SiteKey; fields: Field; value: unknown };

/** Scrolls to the document's section at first, then outlines the text of the edited field and scrolls to it. */
export function useFollowedForm({ key, fields, value }: Document, edited: EditedField | undefined): void {
  const firstValue = useRef(value);
  const shownField = useRef<EditedField>(undefined);

  useEffect(() => {
    const section = sectionOf(key, firstValue.current);
    if (section !== document.body) scrollToStart(section);
  }, [key]);

  useEffect(() => {
    const element = edited && elementOf(fields, value, edited.path, sectionOf(key, value));
    if (!element) return;
    if (shownField.current !== edited) {
      shownField.current = edited;
      showSlideOf(element, (value as { controls?: { pause?: string } }).controls?.pause);
      bringIntoView(element);
    }
    return outline(element);
  }, [key, fields, value, edited]);
}

/** The part of the page that shows a document. */
function sectionOf(key: string, value: unknown): Element {
  const { id, section } = value as { id?: string; section?: { id?: string } };
  const own = document.getElementById(section?.id ?? id ?? "");
  return own ?? document.querySelector(FRAME_PARTS[key] ?? "body") ?? document.body;
}

/** Documents that every page shows around its content. */
const FRAME_PARTS: Partial<Record<string, string>> = { navigation: "header", footer: "footer" };

/** `scrollIntoView` would scroll the page around the frame, too. */
function scrollToStart(element: Element): void {
  scrollBy({ top: element.getBoundingClientRect().top - barHeight(), behavior: "instant" });
}

function bringIntoView(element: Element): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  const bar = barHeight();
  if (top >= bar && bottom <= innerHeight) return;
  const room = innerHeight - bar - height;
  scrollBy({ top: top - bar - Math.max(0, room / 2) });
}

const barHeight = () => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Outlines `element`; the returned function removes the outline. */
function outline(element: HTMLElement): () => void {
  const { style, dataset } = element;
  dataset.edited = "";
  style.outline = "3px solid var(--ring)";
  // a strip of slides would clip the outline
  style.outlineOffset = element.closest(".snap-x") ? "-3px" : "4px";
  return () => {
    delete dataset.edited;
    style.outline = "";
    style.outlineOffset = "";
  };
}

const SLIDE_GROUP = "[role=group][aria-roledescription]";

/** Shows the slide that contains `element` and stops the rotation, by clicking the slides' own buttons. */
function showSlideOf(element: Element, pause: string | undefined): void {
  const slide = element.closest(SLIDE_GROUP);
  const slides = slide?.parentElement?.closest(SLIDE_GROUP);
  if (!slide || !slides) return;
  const index = [...slides.querySelectorAll(SLIDE_GROUP)].indexOf(slide);
  const dots = slides.querySelectorAll<HTMLElement>("[role=group]:not([aria-roledescription]) > button");
  if (!dots[index]?.hasAttribute("aria-current")) dots[index]?.click();
  [...slides.querySelectorAll("button")].find((button) => button.getAttribute("aria-label") === pause)?.click();
}
