"use client";

import { type ComponentType, useEffect, useState } from "react";
import { untilLoaded } from "@/lib/browser/until-loaded";
import { usePreload } from "./use-preload";

export type Toast = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** A toast of the same id is replaced, not repeated. */
  id?: string;
  /** A button in the toast. */
  action?: { label: string; onClick: () => void };
};

// a page is usable before its first toast
const load = () => untilLoaded(() => import("./toast-region"));

let showRegion = () => {};
let isWanted = false;
let count = 0;

/** Shows a toast; its id dismisses it. */
export function toast({ id = `toast-${++count}`, ...content }: Toast): string {
  isWanted = true;
  showRegion();
  void load().then(({ show }) => show({ id, ...content }));
  return id;
}

export function dismissToast(id: string): void {
  void load().then(({ dismiss }) => dismiss(id));
}

export function Toaster() {
  const [Region, setRegion] = useState<ComponentType>();
  const [loadRegion] = useState(() => async () => {
    const { ToastRegion } = await load();
    setRegion(() => ToastRegion);
  });
  usePreload(loadRegion);
  useEffect(() => {
    showRegion = () => void loadRegion();
    // requested by an effect that ran before this one
    if (isWanted) showRegion();
    return () => {
      showRegion = () => {};
    };
  }, [loadRegion]);
  return Region && <Region />;
}
