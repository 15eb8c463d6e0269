"use client";

import type { ComponentProps } from "react";
import { PlainNode } from "../entry-list";
import { FieldGroup } from "../field-group";
import { Contrast, Palettes } from "./colors-board";
import { MarkBoard } from "./mark-board";
import { TypeSpecimens } from "./type-specimens";

type Props = ComponentProps<typeof PlainNode>;

function Mark({ field, name }: Props) {
  return (
    <>
      <PlainNode field={field} name={name} />
      <MarkBoard />
    </>
  );
}

function Colors({ field, name }: Props) {
  if (field.type !== "group") return null;
  return (
    <FieldGroup label={field.label}>
      <Palettes name={name} />
      <PlainNode field={{ ...field, label: "" }} name={name} />
      <Contrast name={name} />
    </FieldGroup>
  );
}

function Typefaces({ field, name }: Props) {
  return field.type === "choice" && <TypeSpecimens field={field} name={name} />;
}

/** What the form of the brand shows instead of plain fields. */
export const BRAND_VIEWS = { mark: Mark, colors: Colors, typePair: Typefaces };
