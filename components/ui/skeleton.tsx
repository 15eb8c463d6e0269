import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** The place of something that is on its way. */
export function Skeleton({ className, ...props }: ComponentProps<"span">) {
  return <span aria-hidden="true" data-slot="skeleton" className={cn("skeleton", className)} {...props} />;
}
