"use client";

import { type MouseEvent, type PointerEvent, useEffect } from "react";
import { createPortal } from "react-dom";
import { toast as sonner, Toaster as Sonner } from "sonner";
import { useBrowserFact } from "@/lib/browser/use-browser-fact";

export type Toast = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** Replaces the toast with the same id. */
  id?: string;
  action?: { label: string; onClick: () => void };
};

let count = 0;

export function toast({ id = `toast-${++count}`, title, variant, description, action }: Toast): string {
  const add = variant === "destructive" ? sonner.error : sonner;
  add(title, { id, description, action: action && { label: action.label, onClick: leaveAnd(action.onClick) } });
  return id;
}

/** Sonner restores the focus to where it was before the toast when it leaves a button, not when that is removed. */
const leaveAnd = (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
  event.currentTarget.blur();
  act();
};

export const toastError = (description: string) => void toast({ variant: "destructive", title: "Error", description });

export const dismissToast = (id: string) => void sonner.dismiss(id);

const SWIPE_PX = 50;

/** Cancels a swipe shorter than SWIPE_PX: Sonner dismisses from 45 px on, and after less if the swipe is quick. */
function takeBackShortSwipe({ target }: PointerEvent): void {
  const shown = target instanceof Element ? target.closest<HTMLElement>("[data-sonner-toast]") : null;
  const swiped = parseFloat(shown?.style.getPropertyValue("--swipe-amount-x") ?? "");
  if (swiped < SWIPE_PX) shown?.style.setProperty("--swipe-amount-x", "0px");
}

/**
 * One toast at a time, for five seconds; F8 focuses it, a swipe of 50 px to the right dismisses it. Rendered at the end
 * of the body, above everything else, and before the first toast, so that screen readers announce it.
 */
export function Toaster() {
  const isInBrowser = useBrowserFact(() => true);
  // otherwise Sonner would show the toast again on a later page
  useEffect(() => () => void sonner.dismiss(), []);
  if (!isInBrowser) return null;
  return createPortal(
    // otherwise a press on a toast would close an open dialog, or take the focus with it when the toast is replaced
    <div
      onPointerDown={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.preventDefault()}
      onPointerUpCapture={takeBackShortSwipe}
    >
      <Sonner
        visibleToasts={1}
        duration={5_000}
        hotkey={["F8"]}
        swipeDirections={["right"]}
        position="bottom-right"
        closeButton
        // above the button bar at the bottom of narrow screens
        className="[--toast-bottom:5rem] lg:[--toast-bottom:1.5rem]"
        offset={{ bottom: "var(--toast-bottom)" }}
        mobileOffset={{ bottom: "var(--toast-bottom)" }}
        toastOptions={{
          unstyled: true,
          classNames: {
            // selecting text would stop a mouse swipe; an open dialog turns pointer events off for the rest of the page
            toast:
              "pointer-events-auto flex w-(--width) max-w-full items-start gap-4 rounded border-[1.5px] px-5 py-3.5 pr-12 font-text text-[0.9375rem] leading-snug select-none",
            default: "border-foreground bg-foreground text-background",
            error: "border-foreground border-l-8 border-l-destructive bg-card text-foreground",
            content: "grid gap-0.5",
            title: "font-bold",
            icon: "hidden",
            actionButton:
              "ml-auto min-h-8 shrink-0 self-center rounded border-[1.5px] border-current px-3 text-sm font-semibold underline-offset-4 hover:underline pointer-coarse:min-h-11",
            closeButton: "absolute top-0 right-0 grid size-11 place-items-center [&_svg]:size-4",
          },
        }}
      />
    </div>,
    document.body,
  );
}
