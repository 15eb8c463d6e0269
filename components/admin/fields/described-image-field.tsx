"use client";

import type { ComponentProps } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { proposedAlt } from "@/lib/media/rules";
import { AltField } from "./alt-field";
import { ImageField } from "./image-field";

/** An image, and below it its alternative text `altName`, which the library proposes. */
export function DescribedImageField({
  altName,
  ...image
}: { altName: string } & Omit<ComponentProps<typeof ImageField>, "onPlace">) {
  const { control, setValue } = useFormContext();
  const address: unknown = useWatch({ control, name: image.name });
  return (
    <>
      <ImageField
        {...image}
        onPlace={(picture) => setValue(altName, picture && proposedAlt(picture), { shouldDirty: true })}
      />
      {address ? <AltField name={altName} /> : null}
    </>
  );
}
