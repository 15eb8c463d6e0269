"use client";

import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "@/lib/browser/lazy-part";
import type { FailurePage } from "./failure-page";
import { useFailureTexts } from "./failure-texts";

const Page = lazyPart(async () => ({ default: (await import("./failure-page")).FailurePage }));

/**
 * FailurePage of an error boundary, whose script every page loads: fetched when something failed. Until it is there, its
 * words stand alone.
 */
export function LateFailurePage(props: ComponentProps<typeof FailurePage>) {
  const { title, text } = useFailureTexts();
  const words = (
    <div className="grid-page pt-section *:col-span-full">
      <h1 className="text-display-1">{title}</h1>
      <p className="text-lead mt-4">{text}</p>
    </div>
  );
  return (
    <Suspense fallback={words}>
      <Page {...props} />
    </Suspense>
  );
}
