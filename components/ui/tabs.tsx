"use client";

import { Tabs as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Tabs({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root data-slot="tabs" className={cn("min-w-0", className)} {...props} />;
}

export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List data-slot="tabs-list" className={cn("flex gap-6 border-b", className)} {...props} />;
}

export function TabsTrigger(props: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      data-slot="tabs-trigger"
      className="text-muted-foreground hover:text-foreground data-[state=active]:border-foreground data-[state=active]:text-foreground focus-visible:after:outline-ring relative -mb-px inline-flex min-h-10 items-center gap-2 border-b-[3px] border-transparent pt-[3px] text-sm font-semibold whitespace-nowrap outline-none after:pointer-events-none after:absolute after:-inset-x-1.5 after:inset-y-2 after:rounded focus-visible:after:outline-3 disabled:pointer-events-none disabled:opacity-60 forced-colors:border-0 pointer-coarse:min-h-11"
      {...props}
    />
  );
}

/** With `forceMount`, a hidden panel keeps its state. */
export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      data-slot="tabs-content"
      className={cn("pt-4 data-[state=inactive]:hidden", className)}
      {...props}
    />
  );
}
