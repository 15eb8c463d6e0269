"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { cn } from "@/lib/utils";

/** The used part of the recommended length; longer texts are marked. */
export function CharacterCount({ name, advised }: { name: string; advised: number }) {
  const { control } = useFormContext();
  const value: unknown = useWatch({ control, name });
  const length = typeof value === "string" ? value.length : 0;
  const isOver = length > advised;
  return (
    <>
      <span aria-hidden="true">· </span>
      <span
        data-over={isOver || undefined}
        className={cn("whitespace-nowrap tabular-nums", isOver && "text-destructive font-semibold")}
      >
        {length} / {advised}
      </span>
    </>
  );
}
