"use client";

import { Button } from "@/components/ui/button";
import type { ConsentCopy } from "@/lib/content/consent";
import { chooseConsent, type Consent, useConsent } from "./use-consent";

export function ConsentChoice({ copy }: { copy: ConsentCopy }) {
  return <ConsentState copy={copy} consent={useConsent()} onChoose={chooseConsent} />;
}

/** Null before it is known. */
export function ConsentState({
  copy,
  consent,
  onChoose,
}: {
  copy: ConsentCopy;
  consent: Consent | null;
  onChoose: (consent: "allowed" | "refused") => void;
}) {
  const isAllowed = consent === "allowed";
  return (
    <div className="border-foreground mt-10 border-t pt-6">
      <p role="status">{isAllowed ? copy.allowed : copy.refused}</p>
      <Button
        variant="outline"
        className="mt-4"
        disabled={consent === null || consent === "blocked"}
        onClick={() => onChoose(isAllowed ? "refused" : "allowed")}
      >
        {isAllowed ? copy.withdraw : copy.allow}
      </Button>
    </div>
  );
}
