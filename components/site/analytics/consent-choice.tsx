"use client";

import { Button } from "@/components/ui/button";
import type { SiteTexts } from "@/lib/site/registry";
import { chooseConsent, type Consent, useConsent } from "./use-consent";

export function ConsentChoice({ texts }: { texts: SiteTexts["consent"] }) {
  return <ConsentState texts={texts} consent={useConsent()} onChoose={chooseConsent} />;
}

type Props = {
  texts: SiteTexts["consent"];
  consent: Consent | null;
  onChoose: (consent: "allowed" | "refused") => void;
};

/** `consent` is null until it is known. */
export function ConsentState({ texts, consent, onChoose }: Props) {
  const isAllowed = consent === "allowed";
  const canChoose = isAllowed || consent === "refused" || consent === "unknown";
  return (
    <div className="border-foreground mt-10 border-t pt-6">
      <p role="status">{isAllowed ? texts.allowed : texts.refused}</p>
      <Button
        variant="outline"
        className="mt-4"
        disabled={!canChoose}
        onClick={() => onChoose(isAllowed ? "refused" : "allowed")}
      >
        {isAllowed ? texts.withdraw : texts.allow}
      </Button>
    </div>
  );
}
