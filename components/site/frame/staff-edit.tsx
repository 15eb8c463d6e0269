"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { hasStaffFlag } from "@/lib/auth/rules";

const EditLink = lazy(() => import("./edit-link"));

const neverChanges = () => () => {};

/** The link to the page's texts, for who is signed in: nobody else fetches it, and nobody's HTML has it. */
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
