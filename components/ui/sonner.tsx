"use client";

import { type ComponentType, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLoadedAhead } from "@/lib/browser/lazy-part";
import { untilLoaded } from "@/lib/browser/until-loaded";
import type * as RegionModule from "./toast-region";
import { createStore, useStore } from "@/lib/browser/store";

export type Toast = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** A toast of the same id is replaced, not repeated. */
  id?: string;
  action?: { label: string; onClick: () => void };
};

export type ShownToast = Toast & { id: string };

export const TOAST_MS = 5_000;

export const toastClasses = {
  toast:
    "flex w-(--width) max-w-full items-start gap-4 rounded border-[1.5px] px-5 py-3.5 font-text text-[0.9375rem] leading-snug",
  default: "border-foreground bg-foreground text-background",
  error: "border-foreground border-l-8 border-l-destructive bg-card text-foreground",
  content: "grid gap-0.5",
  title: "font-bold",
};

/** A screen reader must know the region before its first text, or it says nothing. */
const KNOWN_AFTER_MS = 150;

type Region = typeof RegionModule;

// a page is usable before its first toast
let region: Region | undefined;
/** The last toast that was requested before the region was loaded. */
const early = createStore<ShownToast | undefined>(undefined);
let count = 0;

let loading: Promise<Region> | undefined;
const load = () => (loading ??= loadRegion());

async function loadRegion(): Promise<Region> {
  const loaded = await untilLoaded(() => import("./toast-region"));
  setTimeout(() => {
    region = loaded;
    const waiting = early.get();
    if (waiting) region.show(waiting);
    early.set(undefined);
  }, KNOWN_AFTER_MS);
  return loaded;
}

export function toast({ id = `toast-${++count}`, ...content }: Toast): string {
  const shown = { id, ...content };
  if (region) region.show(shown);
  else {
    early.set(shown);
    // too late to be shown when the region is loaded
    setTimeout(() => early.get() === shown && early.set(undefined), TOAST_MS);
  }
  return id;
}

export function dismissToast(id: string): void {
  if (early.get()?.id === id) early.set(undefined);
  region?.dismiss(id);
}

/** Resolves when the toast is on the screen, at the latest after `ms` milliseconds. */
export async function untilShown(id: string, ms: number): Promise<void> {
  const shown = load().then(({ untilRendered }) => untilRendered(id));
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, ms))]);
}

/** The region of the toasts, at the end of the page: nothing is painted over it. */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType>();
  // a toast between its load and its place on the page would be lost
  const [mountRegion] = useState(() => async () => {
    const { ToastRegion } = await load();
    setRegion(() => ToastRegion);
  });
  const waiting = useStore(early);
  useLoadedAhead(mountRegion);
  useEffect(() => {
    if (waiting || loading) void mountRegion();
  }, [waiting, mountRegion]);
  if (Region) return createPortal(<Region />, document.body);
  return waiting && createPortal(<EarlyToast key={waiting.id} {...waiting} />, document.body);
}

const EARLY = "fixed right-4 bottom-20 z-60 [--width:min(356px,100vw-2rem)] lg:right-6 lg:bottom-6";
const EARLY_AFTER_MS = 300;

/** The toast on a slow line, or on none: without its region, which is loaded or not. */
function EarlyToast({ title, description, variant }: ShownToast) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), EARLY_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return null;
  return (
    <div
      role="alert"
      className={`${EARLY} ${toastClasses.toast} ${variant === "destructive" ? toastClasses.error : toastClasses.default}`}
    >
      <div className={toastClasses.content}>
        <p className={toastClasses.title}>{title}</p>
        <p>{description}</p>
      </div>
    </div>
  );
}
