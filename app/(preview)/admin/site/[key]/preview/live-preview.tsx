"use client";

import { useEffect, useState } from "react";
import { AboutPage } from "@/components/site/about/about-page";
import { SiteFrame } from "@/components/site/frame/site-frame";
import { HomePage, type HomePageProps } from "@/components/site/home/home-page";
import { PartnersPage } from "@/components/site/partners/partners-page";
import { PrivacyPage } from "@/components/site/privacy/privacy-page";
import { ProcessPage } from "@/components/site/process/process-page";
import { FailurePage } from "@/components/site/stray/failure-page";
import { FailureTexts } from "@/components/site/stray/failure-texts";
import { NotFoundPage } from "@/components/site/stray/not-found-page";
import type { SiteKey, SiteValue } from "@/lib/site/registry";
import { findField, overlay, plain } from "./find-field";
import { type FromPreview, messageFrom, type ToPreview } from "./messages";
import type { PreviewPath } from "./preview-pages";

type HomeContent = Omit<HomePageProps, "texts">;
type Texts = { [Key in SiteKey]: SiteValue<Key> };

/** The page at `path` on the published texts, and on those that the form sends as somebody types. */
export function LivePreview({
  documentKey,
  path,
  published,
  home,
}: {
  documentKey: SiteKey;
  path: PreviewPath | undefined;
  published: Texts;
  /** What the landing page shows beside its texts. */
  home: HomeContent;
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
    tellForm({ kind: "site-preview:ready" });
    return () => window.removeEventListener("message", onMessage);
  }, []);

  useEffect(() => {
    // before the page's own handlers: a press here chooses a field and leads nowhere
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      if (event.target.closest("a")) {
        event.preventDefault();
        event.stopPropagation();
      }
      const field = fieldAt(event.target, value ?? published[documentKey]);
      if (field) tellForm({ kind: "site-preview:field", path: field });
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
      {documentKey === "failure" ? (
        <FailureTexts copy={texts.failure}>
          <FailurePage retry={() => {}} />
        </FailureTexts>
      ) : (
        <PreviewedPage path={path} texts={texts} home={home} />
      )}
    </SiteFrame>
  );
}

function PreviewedPage({ path, texts, home }: { path: PreviewPath | undefined; texts: Texts; home: HomeContent }) {
  switch (path) {
    case "/":
      return <HomePage texts={texts} {...home} />;
    case "/about":
      return <AboutPage texts={texts} />;
    case "/process":
      return <ProcessPage texts={texts} />;
    case "/partners":
      return <PartnersPage texts={texts} />;
    case "/privacy":
      return <PrivacyPage texts={texts} />;
    case "/404":
      return <NotFoundPage texts={texts} />;
    default:
      return null;
  }
}

function tellForm(message: FromPreview): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}

// a heading may be cut into words, lines and links
const MAX_ANCESTORS = 4;

/** The field whose text `target` shows. */
function fieldAt(target: Element, value: unknown): string | undefined {
  let element: Element | null = target;
  for (let step = 0; element && step <= MAX_ANCESTORS; step++) {
    const text = plain(element.textContent ?? "");
    const field = findField(value, text, placeOf(element, text));
    if (field) return field;
    element = element.parentElement;
  }
  return undefined;
}

/** How many elements of the same kind say the same before this one. */
function placeOf(element: Element, text: string): number {
  const same = [...document.querySelectorAll(element.tagName)].filter((one) => plain(one.textContent ?? "") === text);
  return same.indexOf(element);
}
