import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Skeleton({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      aria-hidden="true"
      data-slot="skeleton"
      className={cn("bg-foreground/12 block h-4 animate-pulse rounded", className)}
      {...props}
    />
  );
}
