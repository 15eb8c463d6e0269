"use client";

import { createContext, type ReactNode, use } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { failureTexts } from "@/lib/site/documents/failure-texts";
import type { SiteTexts } from "@/lib/site/registry";
import { ErrorPageFrame } from "./error-page-frame";

const FailureContext = createContext<SiteTexts["failure"]>(failureTexts);

/** Provides the texts of FailurePage by context, because an error boundary gets no props of ours. */
export function FailureTextsProvider({ texts, children }: { texts: SiteTexts["failure"]; children: ReactNode }) {
  return <FailureContext value={texts}>{children}</FailureContext>;
}

/** Replaces a page that threw. `retry` renders the page again; the home link is a plain one, to reload the site. */
export function FailurePage({ retry, alone }: { retry: () => void; alone?: boolean }) {
  const failure = use(FailureContext);
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
