"use client";

import { useEffect } from "react";
import { toast as sonner, Toaster as Sonner, useSonner } from "sonner";
import { type ShownToast, TOAST_MS, toastClasses } from "./sonner";

export function show({ title, description, variant = "default", id, action }: ShownToast): void {
  const add = variant === "destructive" ? sonner.error : sonner;
  add(title, { description, id, action });
}

export const dismiss = (id: string) => sonner.dismiss(id);

const rendered = new EventTarget();

const SWIPE_PX = 50;

/** Takes a swipe back that ends before SWIPE_PX: Sonner dismisses from 45 px on, and sooner by a quick one. */
function takeBackShortSwipe({ target }: PointerEvent): void {
  const shown = target instanceof Element ? target.closest<HTMLElement>("[data-sonner-toast]") : null;
  const swiped = parseFloat(shown?.style.getPropertyValue("--swipe-amount-x") ?? "");
  if (swiped < SWIPE_PX) shown?.style.setProperty("--swipe-amount-x", "0px");
}

/** A press on a toast is none outside of an open dialog, which would close it. */
function keepDialogs(event: PointerEvent): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toast]")) event.stopPropagation();
}

/** Resolves when the toast is on the screen. */
export function untilRendered(id: string): Promise<void> {
  return new Promise((resolve) => rendered.addEventListener(id, () => resolve(), { once: true }));
}

/** One toast at a time, for five seconds; F8 focuses it, a swipe of 50 px to the right dismisses it. */
export function ToastRegion() {
  const { toasts } = useSonner();
  useEffect(() => {
    for (const { id } of toasts) rendered.dispatchEvent(new Event(String(id)));
  }, [toasts]);
  useEffect(() => {
    document.addEventListener("pointerup", takeBackShortSwipe, true);
    document.body.addEventListener("pointerdown", keepDialogs);
    return () => {
      document.removeEventListener("pointerup", takeBackShortSwipe, true);
      document.body.removeEventListener("pointerdown", keepDialogs);
    };
  }, []);

  return (
    <Sonner
      visibleToasts={1}
      duration={TOAST_MS}
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
          ...toastClasses,
          // a mouse that swipes would select the text, and not swipe; an open dialog takes the presses of everything else
          toast: `${toastClasses.toast} pointer-events-auto pr-12 select-none`,
          icon: "hidden",
          actionButton:
            "ml-auto min-h-8 shrink-0 self-center rounded border-[1.5px] border-current px-3 text-sm font-semibold underline-offset-4 hover:underline pointer-coarse:min-h-11",
          closeButton: "absolute top-0 right-0 grid size-11 place-items-center [&_svg]:size-4",
        },
      }}
    />
  );
}
