"use client";

import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { useRef, type ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { Button } from "./button";
import { focusNearest, placesAround } from "./use-focus-back";

const overlayClasses =
  "fixed inset-0 z-50 bg-black/55 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0";

const dialogClasses =
  "fixed top-1/2 left-1/2 z-50 grid max-h-[min(88svh,100%-2rem)] w-[calc(100%-2rem)] max-w-lg -translate-1/2 gap-4 overflow-y-auto rounded border-[1.5px] border-foreground bg-popover p-6 text-sm leading-normal text-popover-foreground duration-150 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0";

/** Restores the focus to the nearest of `places`, or else to the main content. Radix does so only with a trigger. */
function returnFocus(event: Event, places: readonly HTMLElement[]): void {
  if (event.defaultPrevented) return;
  event.preventDefault();
  // radix calls this in a timer: the code that closed the dialog, or a dialog in it, may have moved the focus by then
  focusNearest([...places, ...document.querySelectorAll<HTMLElement>("main[tabindex]")]);
}

export const Dialog = Primitive.Root;

/** For a dialog whose content would be lost: a press beside it does not close it. */
export const keptOpen: Pick<ComponentProps<typeof Primitive.Content>, "onInteractOutside"> = {
  onInteractOutside: (event) => event.preventDefault(),
};

/** `base` holds the classes for look and position. Without `isOver`, no overlay covers the page. */
export function DialogContent({
  base = dialogClasses,
  isOver = true,
  className,
  children,
  closeButton = true,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...props
}: ComponentProps<typeof Primitive.Content> & { base?: string; isOver?: boolean; closeButton?: boolean }) {
  const places = useRef<HTMLElement[]>([]);
  return (
    <Primitive.Portal>
      {isOver && <Primitive.Overlay data-slot="dialog-overlay" className={overlayClasses} />}
      <Primitive.Content
        data-slot="dialog-content"
        className={cn(base, className)}
        onOpenAutoFocus={(event) => {
          places.current = placesAround(document.activeElement);
          onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          returnFocus(event, places.current);
        }}
        {...props}
      >
        {children}
        {closeButton && (
          <Primitive.Close asChild>
            <Button variant="ghost" size="icon-sm" aria-label="Close" className="absolute top-2 right-2">
              <X />
            </Button>
          </Primitive.Close>
        )}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export function DialogHeader({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="dialog-header" className={cn("grid gap-2", className)} {...props} />;
}

export function DialogFooter(props: ComponentProps<"div">) {
  return <div data-slot="dialog-footer" className="flex flex-wrap justify-end gap-2 pt-2 max-sm:*:grow" {...props} />;
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return (
    <Primitive.Title
      data-slot="dialog-title"
      className={cn("pr-6 text-xl leading-tight font-bold tracking-[-0.02em] [overflow-wrap:anywhere]", className)}
      {...props}
    />
  );
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return (
    <Primitive.Description
      data-slot="dialog-description"
      className={cn("grid gap-2 text-pretty [overflow-wrap:anywhere]", className)}
      {...props}
    />
  );
}

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
