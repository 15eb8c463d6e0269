"use client";

import { Check } from "lucide-react";
import { Checkbox as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Checkbox({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      data-slot="checkbox"
      className={cn(
        "peer border-input bg-card hover:border-foreground aria-invalid:border-destructive data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-primary-foreground grid size-4.5 shrink-0 place-items-center rounded border disabled:cursor-not-allowed disabled:opacity-60",
        className,
      )}
      {...props}
    >
      <Primitive.Indicator data-slot="checkbox-indicator" className="grid place-items-center">
        <Check className="size-3.5" strokeWidth={3} />
      </Primitive.Indicator>
    </Primitive.Root>
  );
}
