"use client";

import { buttonVariants } from "@/components/ui/button-variants";
import { useFailureTexts } from "./failure-texts";
import { ErrorPageFrame } from "./error-page-frame";

/**
 * For a page that threw; its texts come from context, or are the defaults. `retry` renders the page again; home is a
 * plain link, which reloads the site.
 */
export function FailurePage({ retry, alone }: { retry: () => void; alone?: boolean }) {
  const failure = useFailureTexts();
  return (
    <ErrorPageFrame art="skip" title={failure.title} text={failure.text} alone={alone}>
      <button type="button" onClick={() => retry()} className={buttonVariants({ size: "lg" })}>
        {failure.retry}
      </button>
      <a href={failure.home.href} className={buttonVariants({ size: "lg", variant: "outline" })}>
        {failure.home.label}
      </a>
    </ErrorPageFrame>
  );
}
