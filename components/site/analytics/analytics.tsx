"use client";

import { lazy, Suspense } from "react";
import type { ConsentCopy } from "@/lib/content/consent";
import { useConsent, useRefusal } from "./use-consent";

const PageViews = lazy(() => import("./page-views").then((module) => ({ default: module.PageViews })));
const ConsentBanner = lazy(() => import("./consent-banner").then((module) => ({ default: module.ConsentBanner })));

type AnalyticsProps = {
  /** The measurement id; without one neither Google's script nor ours is loaded. */
  id: string | undefined;
  /** Visitors are asked first, in these words; null where the studio does not ask. */
  consent: ConsentCopy | null;
};

/**
 * Google Analytics where a measurement id is configured. With one the page must not wait for its visitor to come alive:
 * who only reads is counted, or asked, too (lib/front/deferred-hydration).
 */
export function Analytics({ id, consent }: AnalyticsProps) {
  if (!id) return null;
  return (
    <>
      <span data-runtime="at-load" hidden />
      {consent ? <AskedFirst id={id} copy={consent} /> : <NotAsked id={id} />}
    </>
  );
}

function AskedFirst({ id, copy }: { id: string; copy: ConsentCopy }) {
  const consent = useConsent();
  if (consent === "allowed") return <Counted id={id} />;
  return (
    consent === "unknown" && (
      <Suspense>
        <ConsentBanner copy={copy} />
      </Suspense>
    )
  );
}

/** A refusal holds where the studio does not ask as well. */
function NotAsked({ id }: { id: string }) {
  return useRefusal() === false && <Counted id={id} />;
}

function Counted({ id }: { id: string }) {
  return (
    <Suspense>
      <PageViews id={id} />
    </Suspense>
  );
}
