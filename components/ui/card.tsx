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

export function CardTitle(props: ComponentProps<"h2">) {
  return (
    <h2
      data-slot="card-title"
      className="text-base leading-tight tracking-[-0.02em] [overflow-wrap:anywhere]"
      {...props}
    />
  );
}

export function CardContent({ className, ...props }: ComponentProps<"div">) {
  return (
    <div data-slot="card-content" className={cn("grid grid-cols-[minmax(0,1fr)] gap-3 p-4", className)} {...props} />
  );
}

export function CardFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div data-slot="card-footer" className={cn("mt-auto flex items-center gap-1 px-4 pb-3", className)} {...props} />
  );
}
