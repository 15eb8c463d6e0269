"use client";

import { FailurePage } from "@/components/site/error-page/failure-page";

/** The error boundary for pages outside of (site). */
export default function FailureOutsideOfTheSite({ retry }: { retry: () => void }) {
  return (
    <main id="content">
      <FailurePage retry={retry} alone />
    </main>
  );
}
