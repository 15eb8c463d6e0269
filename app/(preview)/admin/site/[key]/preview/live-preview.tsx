"use client";

import { useEffect, useMemo, useState, useRef } from "react";
import { PreviewedPath } from "@/components/site/frame/page-path";
import { SiteFrame } from "@/components/site/frame/site-frame";
import { useListener } from "@/lib/browser/use-listener";
import { withVentureNames } from "@/lib/portfolio/rules";
import type { TypePair } from "@/lib/site/documents/brand";
import { withoutHiddenLinks } from "@/lib/site/documents/home-sections";
import type { Group, Field } from "@/lib/site/fields";
import { type FromPreview, messageFrom, type Scene, type ToPreview } from "@/lib/site/preview-messages";
import type { SiteKey, SiteTexts } from "@/lib/site/registry";
import { withDefaults } from "@/lib/site/values";
import { shownText, elementOf } from "./find-element";
import { findField, plainText } from "./find-field";
import type { PreviewContent, SceneId } from "./preview-content";
import { PreviewedPage } from "./previewed-page";

type Props = {
  documentKey: SiteKey;
  fields: Group;
  /** The path of the previewed page. */
  path: string;
  scene: SceneId;
  scenes: Scene[];
  published: SiteTexts;
  content: PreviewContent;
};

/** Renders the published texts, then the texts that the form sends, and follows the field being edited. */
export function LivePreview({ documentKey, fields, path, scene, scenes, published, content }: Props) {
  const [value, setValue] = useState<unknown>();
  const [edited, setEdited] = useState<EditedField>();
  const shown = useMemo(
    () =>
      value === undefined ? published[documentKey] : withDefaults({ fields, default: fields.default }, value, "draft"),
    [documentKey, fields, published, value],
  );
  const all = { ...published, [documentKey]: shown } as SiteTexts;
  const texts = withVentureNames(withoutHiddenLinks(all, all["home-sections"]));
  useTypefaces(texts.brand.typePair);
  useFollowedForm({ key: documentKey, fields, value: shown }, edited);

  useListener("message", (event) => {
    const message = messageFrom<ToPreview>(event, window.parent);
    if (message?.kind === "site-preview:value") setValue(message.value);
    if (message?.kind === "site-preview:edited") setEdited({ path: message.path });
  });
  useEffect(() => postToForm({ kind: "site-preview:ready", scene, scenes }), [scene, scenes]);

  function selectField(event: MouseEvent): void {
    // the preview itself clicks to change slides
    if (!event.isTrusted || !(event.target instanceof Element)) return;
    if (event.target.closest("a")) preventEvent(event);
    const field = fieldAt(event.target, fields, value ?? published[documentKey]);
    if (field) postToForm({ kind: "site-preview:field", path: field });
  }
  // before the page's own handlers: a click selects a field and follows no link
  useListener("click", selectField, { capture: true });
  useListener("submit", preventEvent, { capture: true });

  return (
    <PreviewedPath value={path}>
      <SiteFrame texts={texts}>
        <PreviewedPage scene={scene} texts={texts} content={content} />
      </SiteFrame>
    </PreviewedPath>
  );
}

function preventEvent(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Sets the previewed font pair, because the root layout has the published one. */
function useTypefaces(pair: TypePair): void {
  useEffect(() => {
    const root = document.documentElement;
    root.className = root.className.replace(/\btype-\w+/, `type-${pair}`);
  }, [pair]);
}

function postToForm(message: FromPreview): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}

// a heading's text may be split into elements for words, lines and links
const MAX_ANCESTORS = 4;

function fieldAt(target: Element, fields: Group, value: unknown): string | undefined {
  let element: Element | null = target;
  for (let step = 0; element && step <= MAX_ANCESTORS; step++) {
    const text = textOf(element);
    const field = findField(fields, value, text, placeOf(element, text));
    if (field) return field;
    element = element.parentElement;
  }
  return undefined;
}

const textOf = (element: Element) => plainText(element.getAttribute("placeholder") ?? shownText(element));

/** How many earlier elements of the same kind have the same text. */
function placeOf(element: Element, text: string): number {
  const same = [...document.querySelectorAll(element.tagName)].filter((one) => textOf(one) === text);
  return same.indexOf(element);
}

/** The field with the focus; a new object for every focus. */
type EditedField = { path: string };

type Document = { key: SiteKey; fields: Field; value: unknown };

/** Scrolls to the document's section at first, then outlines the text of the edited field and scrolls to it. */
function useFollowedForm({ key, fields, value }: Document, edited: EditedField | undefined): void {
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
