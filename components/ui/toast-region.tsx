"use client";

import { toast as sonner, Toaster as Sonner } from "sonner";
import type { Toast } from "./sonner";

export function show({ title, description, variant = "default", id, action }: Toast & { id: string }): void {
  const add = variant === "destructive" ? sonner.error : sonner;
  add(title, { description, id, action });
}

export const dismiss = (id: string) => sonner.dismiss(id);

/** One toast at a time, for five seconds; F8 focuses it, a swipe to the right dismisses it. */
export function ToastRegion() {
  return (
    <Sonner
      visibleToasts={1}
      duration={5000}
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
          toast:
            "flex w-(--width) max-w-full items-start gap-4 rounded border-[1.5px] px-5 py-3.5 font-text text-[0.9375rem] leading-snug",
          default: "border-foreground bg-foreground text-background",
          error: "border-foreground border-l-8 border-l-destructive bg-card text-foreground",
          content: "grid gap-0.5",
          title: "font-bold",
          icon: "hidden",
          actionButton:
            "ml-auto min-h-8 shrink-0 self-center rounded border-[1.5px] border-current px-3 text-sm font-semibold underline-offset-4 hover:underline pointer-coarse:min-h-11",
          closeButton:
            "absolute top-0 right-0 grid size-6 translate-x-1/3 -translate-y-1/3 place-items-center rounded border-[1.5px] border-foreground bg-card text-foreground",
        },
      }}
    />
  );
}
