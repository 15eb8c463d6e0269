"use client";

import { AlertDialog as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { Button } from "./button";
import { dialogClasses, dialogDescriptionClasses, dialogTitleClasses, overlayClasses, useFocusReturn } from "./dialog";

export const AlertDialog = Primitive.Root;
export const AlertDialogTrigger = Primitive.Trigger;

export function AlertDialogContent({
  className,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  const focus = useFocusReturn();
  return (
    <Primitive.Portal>
      <Primitive.Overlay data-slot="alert-dialog-overlay" className={overlayClasses} />
      <Primitive.Content
        data-slot="alert-dialog-content"
        className={cn(dialogClasses, className)}
        onOpenAutoFocus={(event) => {
          focus.onOpenAutoFocus();
          onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          focus.onCloseAutoFocus(event);
        }}
        {...props}
      />
    </Primitive.Portal>
  );
}

export function AlertDialogHeader({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="alert-dialog-header" className={cn("grid gap-2", className)} {...props} />;
}

export function AlertDialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="alert-dialog-footer"
      className={cn("flex flex-wrap justify-end gap-2 pt-2", className)}
      {...props}
    />
  );
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title data-slot="alert-dialog-title" className={cn(dialogTitleClasses, className)} {...props} />;
}

export function AlertDialogDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return (
    <Primitive.Description
      data-slot="alert-dialog-description"
      className={cn(dialogDescriptionClasses, className)}
      {...props}
    />
  );
}

/** Has the initial focus. */
export function AlertDialogCancel({ children, ...props }: ComponentProps<typeof Primitive.Cancel>) {
  return (
    <Primitive.Cancel asChild {...props}>
      <Button variant="outline">{children}</Button>
    </Primitive.Cancel>
  );
}
