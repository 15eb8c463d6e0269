"use client";

import { lazyPart } from "@/lib/browser/lazy-part";
import type { SiteTexts } from "@/lib/site/registry";
import { chooseConsent, type Consent, useConsent } from "./use-consent";

const PageViews = lazyPart(() => import("./page-views"), "PageViews");
const ConsentQuestion = lazyPart(() => import("./consent-question"), "ConsentQuestion");

type AnalyticsProps = {
  /** Without a measurement id neither Google's script nor ours loads. */
  id: string | undefined;
  /** Null when visitors are not asked for consent. */
  consent: SiteTexts["consent"] | null;
};

/** Hydrates without a user event, to count and ask visitors who only read (lib/front/deferred-hydration). */
export function Analytics({ id, consent }: AnalyticsProps) {
  if (!id) return null;
  return (
    <>
      <span data-runtime="at-load" hidden />
      <Counting id={id} texts={consent} />
    </>
  );
}

/** With these choices, visits count when visitors are not asked: an earlier refusal still holds. */
const NOT_REFUSED: readonly (Consent | null)[] = ["unknown", "allowed", "unkept"];

function Counting({ id, texts }: { id: string; texts: AnalyticsProps["consent"] }) {
  const consent = useConsent();
  if (texts ? consent === "allowed" : NOT_REFUSED.includes(consent)) return <PageViews id={id} />;
  return texts && consent === "unknown" && <ConsentQuestion texts={texts} onChoose={chooseConsent} />;
}
