"use client";

import { createContext, type ReactNode, use } from "react";
import type { FailureCopy } from "@/lib/content/failure";
import { failureTexts } from "@/lib/content/failure-texts";

const FailureContext = createContext<FailureCopy>(failureTexts);

/** The texts of FailurePage: an error boundary has no props of its own. */
export function FailureTexts({ copy, children }: { copy: FailureCopy; children: ReactNode }) {
  return <FailureContext value={copy}>{children}</FailureContext>;
}

export const useFailureTexts = () => use(FailureContext);
