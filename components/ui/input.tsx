import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** Shared by text input, textarea and native select. */
export const inputClasses =
  "w-full min-w-0 min-h-9 rounded border border-input bg-card px-2.5 py-1 text-base leading-normal text-foreground placeholder:text-muted-foreground placeholder:opacity-100 hover:border-foreground focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-destructive aria-invalid:inset-ring aria-invalid:inset-ring-destructive md:text-sm pointer-coarse:min-h-11";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input data-slot="input" dir="auto" className={cn(inputClasses, className)} {...props} />;
}

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
