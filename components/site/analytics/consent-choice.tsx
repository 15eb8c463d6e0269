"use client";

import { Button } from "@/components/ui/button";
import type { ConsentCopy } from "@/lib/content/consent";
import { chooseConsent, useConsent } from "./use-consent";

/** What the visitor has chosen, and the way to choose otherwise. */
export function ConsentChoice({ copy }: { copy: ConsentCopy }) {
  const consent = useConsent();
  const isAllowed = consent === "allowed";
  return (
    <div className="border-foreground mt-10 border-t pt-6">
      <p role="status">{isAllowed ? copy.allowed : copy.refused}</p>
      <Button
        variant="outline"
        className="mt-4"
        disabled={consent === null || consent === "blocked"}
        onClick={() => chooseConsent(isAllowed ? "refused" : "allowed")}
      >
        {isAllowed ? copy.withdraw : copy.allow}
      </Button>
    </div>
  );
}
