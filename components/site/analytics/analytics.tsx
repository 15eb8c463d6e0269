"use client";

import { lazyPart } from "@/lib/browser/lazy-part";
import type { SiteTexts } from "@/lib/site/registry";
import { chooseConsent, useConsent, useRefusal } from "./use-consent";

const PageViews = lazyPart(() => import("./page-views"), "PageViews");
const ConsentQuestion = lazyPart(() => import("./consent-question"), "ConsentQuestion");

type AnalyticsProps = {
  /** Without a measurement id neither Google's script nor ours loads. */
  id: string | undefined;
  /** Null where visitors are not asked. */
  consent: SiteTexts["consent"] | null;
};

/**
 * It starts without a move of the visitor, or those who only read would not be counted or asked
 * (lib/front/deferred-hydration).
 */
export function Analytics({ id, consent }: AnalyticsProps) {
  if (!id) return null;
  return (
    <>
      <span data-runtime="at-load" hidden />
      <Counting id={id} texts={consent} />
    </>
  );
}

function Counting({ id, texts }: { id: string; texts: AnalyticsProps["consent"] }) {
  const consent = useConsent();
  // also holds where the studio does not ask
  const isRefused = useRefusal();
  if (texts ? consent === "allowed" : isRefused === false) return <PageViews id={id} />;
  return texts && consent === "unknown" && <ConsentQuestion texts={texts} onChoose={chooseConsent} />;
}
