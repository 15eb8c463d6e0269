"use client";

import { type ComponentProps, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { proposedAlt } from "@/lib/media/rules";
import { AltField } from "./alt-field";
import { ImageField } from "./image-field";

/** An image, and below it its alternative text `altName`, which the library proposes. */
export function DescribedImageField({
  altName,
  ...image
}: { altName: string } & Omit<ComponentProps<typeof ImageField>, "onPlace" | "onUpload">) {
  const { control, getValues, setValue } = useFormContext();
  const atUpload = useRef<{ alt: unknown }>(undefined);
  const address: unknown = useWatch({ control, name: image.name });
  return (
    <>
      <ImageField
        {...image}
        onUpload={() => {
          atUpload.current = { alt: getValues(altName) };
        }}
        onPlace={(picture) => {
          // what was typed during the upload is about the new picture
          const isTyped = picture && atUpload.current && getValues(altName) !== atUpload.current.alt;
          atUpload.current = undefined;
          if (!isTyped) setValue(altName, picture && proposedAlt(picture), { shouldDirty: true });
        }}
      />
      {address ? <AltField name={altName} /> : null}
    </>
  );
}
