import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Card({ asChild = false, className, ...props }: ComponentProps<"div"> & { asChild?: boolean }) {
  const Element = asChild ? Slot.Root : "div";
  return (
    <Element
      data-slot="card"
      className={cn("bg-card text-card-foreground flex min-w-0 flex-col rounded border", className)}
      {...props}
    />
  );
}
