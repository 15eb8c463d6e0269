import { useEffect, useRef } from "react";
import type { Field } from "@/lib/site/fields";
import type { SiteKey } from "@/lib/site/registry";
import { elementOf } from "./find-element";
import { bringIntoView, outline, scrollToStart, sectionOf, showSlideOf } from "./follow";

/** The field with the focus; a new object for every focus. */
export type EditedField = { path: string };

type Document = { key: SiteKey; fields: Field; value: unknown };

/** The page begins at the document's section, outlines the text of the edited field and brings it into view. */
export function useFollowedForm({ key, fields, value }: Document, edited: EditedField | undefined): void {
  const firstValue = useRef(value);
  const brought = useRef<EditedField>(undefined);

  useEffect(() => {
    const section = sectionOf(key, firstValue.current);
    if (section !== document.body) scrollToStart(section);
  }, [key]);

  useEffect(() => {
    const element = edited && elementOf(fields, value, edited.path, sectionOf(key, value));
    if (!element) return;
    if (brought.current !== edited) {
      brought.current = edited;
      showSlideOf(element, pauseOf(value));
      bringIntoView(element);
    }
    return outline(element);
  }, [key, fields, value, edited]);
}

const pauseOf = (value: unknown) => (value as { controls?: { pause?: string } }).controls?.pause;
