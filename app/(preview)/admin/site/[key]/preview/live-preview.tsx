"use client";

import { useEffect, useMemo, useState } from "react";
import { useListener } from "@/lib/browser/use-listener";
import { PreviewedPath } from "@/components/site/frame/page-path";
import { SiteFrame } from "@/components/site/frame/site-frame";
import type { TypePair } from "@/lib/site/documents/brand";
import type { Group } from "@/lib/site/fields";
import { withoutHiddenLinks } from "@/lib/site/documents/home-sections";
import { withVentureNames } from "@/lib/portfolio/rules";
import type { SiteKey, SiteTexts } from "@/lib/site/registry";
import { withDefaults } from "@/lib/site/values";
import { shownText } from "./find-element";
import { findField, plainText } from "./find-field";
import { type FromPreview, messageFrom, type Scene, type ToPreview } from "@/lib/site/preview-messages";
import type { PreviewContent } from "./preview-content";
import type { SceneId } from "./preview-scenes";
import { PreviewedPage } from "./previewed-page";
import { type EditedField, useFollowedForm } from "./use-followed-form";

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
