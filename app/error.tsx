"use client";

import { FailurePage } from "@/components/site/error-page/failure-page";

/** Error boundary for everything outside (site). */
export default function FailureOutsideOfTheSite({ retry }: { retry: () => void }) {
  return (
    <main id="content">
      <FailurePage retry={retry} alone />
    </main>
  );
}
