"use client";

import { useEffect, useState } from "react";
import { SiteFrame } from "@/components/site/frame/site-frame";
import type { SiteKey } from "@/lib/site/registry";
import { findField, overlay, plain } from "./find-field";
import { type FromPreview, messageFrom, type Scene, type ToPreview } from "./messages";
import type { PreviewContent } from "./preview-content";
import type { SceneId } from "./preview-scenes";
import { PreviewedPage, type Texts } from "./previewed-page";

/** Renders the published texts, then those that the form sends. */
export function LivePreview({
  documentKey,
  scene,
  scenes,
  published,
  content,
}: {
  documentKey: SiteKey;
  scene: SceneId;
  scenes: Scene[];
  published: Texts;
  content: PreviewContent;
}) {
  const [value, setValue] = useState<unknown>();
  const shown = value === undefined ? published[documentKey] : overlay(published[documentKey], value);
  const texts = { ...published, [documentKey]: shown } as Texts;

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const message = messageFrom<ToPreview>(event, window.parent);
      if (message) setValue(message.value);
    };
    window.addEventListener("message", onMessage);
    postToForm({ kind: "site-preview:ready", scene, scenes });
    return () => window.removeEventListener("message", onMessage);
  }, [scene, scenes]);

  useEffect(() => {
    // before the page's own handlers: a click selects a field and follows no link
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      if (event.target.closest("a")) {
        event.preventDefault();
        event.stopPropagation();
      }
      const field = fieldAt(event.target, value ?? published[documentKey]);
      if (field) postToForm({ kind: "site-preview:field", path: field });
    };
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("click", onClick, { capture: true });
    document.addEventListener("submit", onSubmit, { capture: true });
    return () => {
      document.removeEventListener("click", onClick, { capture: true });
      document.removeEventListener("submit", onSubmit, { capture: true });
    };
  }, [documentKey, published, value]);

  return (
    <SiteFrame texts={texts}>
      <PreviewedPage scene={scene} texts={texts} content={content} />
    </SiteFrame>
  );
}

function postToForm(message: FromPreview): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}

// a heading may be cut into words, lines and links
const MAX_ANCESTORS = 4;

function fieldAt(target: Element, value: unknown): string | undefined {
  let element: Element | null = target;
  for (let step = 0; element && step <= MAX_ANCESTORS; step++) {
    const text = textOf(element);
    const field = findField(value, text, placeOf(element, text));
    if (field) return field;
    element = element.parentElement;
  }
  return undefined;
}

const textOf = (element: Element) =>
  plain(element instanceof HTMLInputElement ? element.placeholder : (element.textContent ?? ""));

/** How many earlier elements of the same kind have the same text. */
function placeOf(element: Element, text: string): number {
  const same = [...document.querySelectorAll(element.tagName)].filter((one) => textOf(one) === text);
  return same.indexOf(element);
}
