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
      {consent ? <AskedFirst id={id} texts={consent} /> : <NotAsked id={id} />}
    </>
  );
}

function AskedFirst({ id, texts }: { id: string; texts: SiteTexts["consent"] }) {
  const consent = useConsent();
  if (consent === "allowed") return <PageViews id={id} />;
  return consent === "unknown" && <ConsentQuestion texts={texts} onChoose={chooseConsent} />;
}

/** A refusal also holds where the studio does not ask. */
function NotAsked({ id }: { id: string }) {
  return useRefusal() === false && <PageViews id={id} />;
}
