"use client";

import { FailurePage } from "@/components/site/error-page/failure-page";

/** For what is no public page and has no boundary of its own. */
export default function FailureOutsideOfTheSite({ retry }: { retry: () => void }) {
  return (
    <main id="content">
      <FailurePage retry={retry} alone />
    </main>
  );
}
