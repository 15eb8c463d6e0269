"use client";

import { LateFailurePage } from "@/components/site/error-page/late-failure-page";

/** Error boundary for everything outside (site). */
export default function FailureOutsideOfTheSite({ retry }: { retry: () => void }) {
  return (
    <main id="content">
      <LateFailurePage retry={retry} alone />
    </main>
  );
}
