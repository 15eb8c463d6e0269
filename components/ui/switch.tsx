"use client";

import { Switch as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Switch({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      data-slot="switch"
      className={cn(
        "border-input bg-card hover:border-foreground data-[state=checked]:border-primary data-[state=checked]:bg-primary inline-flex h-5 w-9 shrink-0 items-center rounded-full border p-0.5 transition-colors disabled:cursor-not-allowed disabled:opacity-60",
        className,
      )}
      {...props}
    >
      <Primitive.Thumb
        data-slot="switch-thumb"
        className="bg-muted-foreground data-[state=checked]:bg-primary-foreground block size-3.5 rounded-full transition-transform data-[state=checked]:translate-x-4"
      />
    </Primitive.Root>
  );
}
