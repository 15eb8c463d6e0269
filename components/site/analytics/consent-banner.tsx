"use client";

import { Button } from "@/components/ui/button";
import type { ConsentCopy } from "@/lib/content/consent";
import { chooseConsent, useConsent } from "./use-consent";

export function ConsentBanner({ copy }: { copy: ConsentCopy }) {
  return useConsent() === "unknown" && <ConsentQuestion copy={copy} onChoose={chooseConsent} />;
}

/** Both answers have the same weight. */
export function ConsentQuestion({
  copy,
  onChoose,
}: {
  copy: ConsentCopy;
  onChoose: (consent: "allowed" | "refused") => void;
}) {
  return (
    <section
      aria-label={copy.label}
      className="on-sand border-foreground fixed inset-x-0 bottom-0 z-40 border-t-[1.5px] py-4 print:hidden"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-[44em]">{copy.question}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => onChoose("refused")}>
            {copy.decline}
          </Button>
          <Button variant="outline" onClick={() => onChoose("allowed")}>
            {copy.accept}
          </Button>
        </div>
      </div>
    </section>
  );
}
