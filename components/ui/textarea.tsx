import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { inputClasses } from "./input";

export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      dir="auto"
      rows={rows}
      className={cn(inputClasses, "resize-y", className)}
      {...props}
    />
  );
}
