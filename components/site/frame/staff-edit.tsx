"use client";

import { Suspense, useSyncExternalStore } from "react";
import { hasStaffFlag } from "@/lib/auth/rules";
import { lazyPart } from "@/lib/browser/lazy-part";

const EditLink = lazyPart(() => import("./edit-link"));

const neverChanges = () => () => {};

/** Fetched for staff only; not part of the HTML. */
export function StaffEdit() {
  const isStaff = useSyncExternalStore(
    neverChanges,
    () => hasStaffFlag(document.cookie),
    () => false,
  );
  return isStaff ? (
    <Suspense>
      <EditLink />
    </Suspense>
  ) : null;
}
