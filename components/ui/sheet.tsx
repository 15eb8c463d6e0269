"use client";

import { Dialog as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { DialogContent, DialogDescription, DialogTitle, keptOpen } from "./dialog";

/** A dialog at the right edge that leaves the page visible. */
export const Sheet = Primitive.Root;
export const SheetTrigger = Primitive.Trigger;

const sheetClasses =
  "border-foreground bg-popover text-popover-foreground data-[state=closed]:animate-out data-[state=closed]:slide-out-to-right data-[state=open]:animate-in data-[state=open]:slide-in-from-right fixed inset-y-0 right-0 z-50 flex w-[min(26rem,100%-2rem)] flex-col gap-6 overflow-y-auto border-l-[1.5px] p-6 text-sm duration-200";
const besideClasses =
  "max-lg:inset-x-0 max-lg:top-auto max-lg:h-[45dvh] max-lg:w-full max-lg:border-t-[1.5px] max-lg:border-l-0 lg:top-(--bar-height)";

type Props = Omit<ComponentProps<typeof DialogContent>, "title" | "base" | "isOver"> & {
  title: string;
  description: string;
  isBeside?: boolean;
};

/** `isBeside` keeps the page usable, for a Sheet with `modal={false}`. Below 1024 px the sheet is at the bottom. */
export function SheetContent({ title, description, children, isBeside = false, ...props }: Props) {
  return (
    <DialogContent
      data-slot="sheet-content"
      data-beside={isBeside || undefined}
      base={cn(sheetClasses, isBeside && besideClasses)}
      isOver={!isBeside}
      {...(isBeside && besideHandlers)}
      {...props}
    >
      <div data-slot="sheet-header" className="grid gap-1.5">
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription className="text-muted-foreground">{description}</DialogDescription>
      </div>
      {children}
    </DialogContent>
  );
}

const besideHandlers: Pick<ComponentProps<typeof Primitive.Content>, "onInteractOutside" | "onEscapeKeyDown"> = {
  ...keptOpen,
  // outside the sheet, Escape belongs to the page
  onEscapeKeyDown: (event) => {
    if (!(event.target instanceof Element && event.target.closest("[data-slot=sheet-content]"))) event.preventDefault();
  },
};
