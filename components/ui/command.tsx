"use client";

import { Command as Primitive } from "cmdk";
import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "./dialog";

type Props = ComponentProps<typeof Primitive> & { title: string; description: string; onClose: () => void };

/** Rendered only while open. */
export function CommandDialog({ title, description, onClose, ...props }: Props) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        closeButton={false}
        className="top-[12svh] max-h-[70svh] max-w-xl translate-y-0 overflow-hidden p-0"
      >
        <DialogTitle className="sr-only">{title}</DialogTitle>
        <DialogDescription className="sr-only">{description}</DialogDescription>
        <Primitive data-slot="command" className="flex min-h-0 w-full min-w-0 flex-col" {...props} />
      </DialogContent>
    </Dialog>
  );
}

export function CommandInput(props: ComponentProps<typeof Primitive.Input>) {
  return (
    <div data-slot="command-input-wrapper" className="flex items-center gap-2.5 border-b px-4">
      <Search aria-hidden="true" className="text-muted-foreground size-4 shrink-0" />
      <Primitive.Input
        data-slot="command-input"
        className="placeholder:text-muted-foreground h-12 w-full bg-transparent text-base outline-none placeholder:opacity-100"
        {...props}
      />
    </div>
  );
}

export function CommandList(props: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List data-slot="command-list" className="min-h-0 flex-1 scroll-py-1 overflow-y-auto p-1.5" {...props} />
  );
}

export function CommandEmpty(props: ComponentProps<typeof Primitive.Empty>) {
  return <Primitive.Empty data-slot="command-empty" className="text-muted-foreground py-6 text-center" {...props} />;
}

export function CommandGroup(props: ComponentProps<typeof Primitive.Group>) {
  return (
    <Primitive.Group
      data-slot="command-group"
      className="[&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold"
      {...props}
    />
  );
}

export function CommandItem(props: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      data-slot="command-item"
      className="data-[selected=true]:bg-accent [&_svg]:text-muted-foreground flex min-h-9 cursor-default items-center gap-2.5 rounded px-2.5 py-1.5 outline-none select-none data-[disabled=true]:opacity-60 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0"
      {...props}
    />
  );
}

export function CommandShortcut({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      data-slot="command-shortcut"
      className={cn("text-muted-foreground ml-auto pl-4 text-xs", className)}
      {...props}
    />
  );
}
