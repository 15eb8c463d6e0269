"use client";

import { use } from "react";
import { lazyPart } from "@/lib/browser/lazy-part";
import { hasStaffFlag } from "@/lib/browser/staff-flag";
import { useBrowserFact } from "@/lib/browser/use-browser-fact";
import { PreviewedPath } from "./page-path";

const EditLink = lazyPart(() => import("./edit-link"), "EditLink");

/** Fetched only for staff, so not part of the HTML; absent from previews. */
export function StaffEdit() {
  const isPreview = use(PreviewedPath) !== null;
  const isStaff = useBrowserFact(() => hasStaffFlag(document.cookie));
  return isStaff && !isPreview && <EditLink />;
}
