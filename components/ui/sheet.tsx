"use client";

import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { Button } from "./button";
import { dialogDescriptionClasses, dialogTitleClasses, overlayClasses, useFocusReturn } from "./dialog";

/** A dialog at the right edge that leaves the page visible. */
export const Sheet = Primitive.Root;
export const SheetTrigger = Primitive.Trigger;

type Props = Omit<ComponentProps<typeof Primitive.Content>, "title"> & {
  title: string;
  description: string;
  isBeside?: boolean;
};

/** `isBeside`: the page stays usable; for a Sheet with `modal={false}`. Below 1024 px it is the lower half of the window. */
export function SheetContent({ title, description, className, children, isBeside = false, ...props }: Props) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  return (
    <Primitive.Portal>
      {!isBeside && <Primitive.Overlay data-slot="sheet-overlay" className={overlayClasses} />}
      <Primitive.Content
        data-slot="sheet-content"
        data-beside={isBeside || undefined}
        className={cn(
          "border-foreground bg-popover text-popover-foreground data-[state=closed]:animate-out data-[state=closed]:slide-out-to-right data-[state=open]:animate-in data-[state=open]:slide-in-from-right fixed inset-y-0 right-0 z-50 flex w-[min(26rem,100%-2rem)] flex-col gap-6 overflow-y-auto border-l-[1.5px] p-6 text-sm duration-200",
          isBeside &&
            "max-lg:inset-x-0 max-lg:top-auto max-lg:h-[45dvh] max-lg:w-full max-lg:border-t-[1.5px] max-lg:border-l-0 lg:top-(--bar-height)",
          className,
        )}
        {...(isBeside && besideHandlers)}
        onOpenAutoFocus={onOpenAutoFocus}
        onCloseAutoFocus={onCloseAutoFocus}
        {...props}
      >
        <div data-slot="sheet-header" className="grid gap-1.5 pr-8">
          <Primitive.Title data-slot="sheet-title" className={dialogTitleClasses}>
            {title}
          </Primitive.Title>
          <Primitive.Description
            data-slot="sheet-description"
            className={cn(dialogDescriptionClasses, "text-muted-foreground")}
          >
            {description}
          </Primitive.Description>
        </div>
        {children}
        <Primitive.Close asChild>
          <Button variant="ghost" size="icon-sm" aria-label="Close" className="absolute top-3 right-3">
            <X />
          </Button>
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

const besideHandlers: Pick<ComponentProps<typeof Primitive.Content>, "onInteractOutside" | "onEscapeKeyDown"> = {
  onInteractOutside: (event) => event.preventDefault(),
  // elsewhere it has another meaning
  onEscapeKeyDown: (event) => {
    if (!(event.target instanceof Element && event.target.closest("[data-slot=sheet-content]"))) event.preventDefault();
  },
};
