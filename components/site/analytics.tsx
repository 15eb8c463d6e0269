"use client";

import { lazy, Suspense } from "react";

const PageViews = lazy(() => import("./page-views").then((module) => ({ default: module.PageViews })));

/**
 * Google Analytics where a measurement id is configured. Without one neither Google's script nor ours is loaded. With one
 * the page must not wait for its visitor to come alive: who only reads is counted, too (lib/page-cache/deferred-runtime.ts).
 */
export function Analytics({ id }: { id: string | undefined }) {
  if (!id) return null;
  return (
    <>
      <span data-runtime="at-load" hidden />
      <Suspense>
        <PageViews id={id} />
      </Suspense>
    </>
  );
}
