"use client";

import { Button } from "@/components/ui/button";
import type { SiteTexts } from "@/lib/site/registry";

type Props = { texts: SiteTexts["consent"]; onChoose: (consent: "allowed" | "refused") => void };

/** Both answers have the same weight. */
export function ConsentQuestion({ texts, onChoose }: Props) {
  return (
    <section
      aria-label={texts.label}
      className="on-sand border-foreground fixed inset-x-0 bottom-0 z-40 border-t-[1.5px] py-4 print:hidden"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-[44em]">{texts.question}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => onChoose("refused")}>
            {texts.decline}
          </Button>
          <Button variant="outline" onClick={() => onChoose("allowed")}>
            {texts.accept}
          </Button>
        </div>
      </div>
    </section>
  );
}
