"use client";

import { Tooltip as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/utils";

/** Opens 700 ms after the pointer arrives, at once within 300 ms of another one. */
export function TooltipProvider(props: ComponentProps<typeof Primitive.Provider>) {
  return <Primitive.Provider delayDuration={700} skipDelayDuration={300} {...props} />;
}

/** Shows a name or hint for its only child, a control. */
export function Tooltip({
  content,
  side,
  className,
  children,
}: {
  content: ReactNode;
  side?: ComponentProps<typeof Primitive.Content>["side"];
  className?: string;
  children: ReactNode;
}) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          data-slot="tooltip-content"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            "bg-foreground text-background animate-in fade-in-0 z-50 max-w-64 rounded px-2.5 py-1.5 text-xs",
            className,
          )}
        >
          {content}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
