"use client";

import { toast as sonner, Toaster as Sonner } from "sonner";

export type Toast = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** A toast of the same id is replaced, not repeated. */
  id?: string;
};

export function toast({ title, description, variant = "default", id }: Toast): void {
  const show = variant === "destructive" ? sonner.error : sonner;
  show(title, { description, id });
}

/** One toast at a time, five seconds, F8 focuses it, a swipe to the right dismisses it. */
export function Toaster() {
  return (
    <Sonner visibleToasts={1} duration={5000} hotkey={["F8"]} swipeDirections={["right"]} position="bottom-right" closeButton />
  );
}
