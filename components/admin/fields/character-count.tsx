"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { cn } from "@/lib/utils";

/** How much of the advised length is used; more is allowed, and marked. */
export function CharacterCount({ name, advised }: { name: string; advised: number }) {
  const { control } = useFormContext();
  const value: unknown = useWatch({ control, name });
  const length = typeof value === "string" ? value.length : 0;
  return (
    <span className={cn("count", length > advised && "count-over")}>
      {length} / {advised}
    </span>
  );
}
