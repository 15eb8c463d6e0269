"use client";

import { use, useSyncExternalStore } from "react";
import { hasStaffFlag } from "@/lib/auth/rules";
import { lazyPart } from "@/lib/browser/lazy-part";
import { PreviewedPath } from "./page-path";

const EditLink = lazyPart(() => import("./edit-link"), "EditLink");

const neverChanges = () => () => {};

/** Fetched for staff only; not part of the HTML, and not of a preview. */
export function StaffEdit() {
  const isPreview = use(PreviewedPath) !== null;
  const isStaff = useSyncExternalStore(
    neverChanges,
    () => hasStaffFlag(document.cookie),
    () => false,
  );
  return isStaff && !isPreview && <EditLink />;
}
