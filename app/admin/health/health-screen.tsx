"use client";

import { RefreshCw } from "lucide-react";
import { AREAS } from "@/app/admin/areas";
import type { Health } from "@/app/admin/records";
import { LoadError } from "@/components/admin/empty-state";
import { PageHead } from "@/components/admin/page-head";
import { useFresh } from "@/components/admin/query-client";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useFocusBack } from "@/components/ui/use-focus-back";
import { HEALTH_REPORT_PATH } from "@/lib/api/paths";
import { adminPaths } from "@/lib/paths";

const STATUSES = {
  ok: { word: "OK", variant: "tint" },
  off: { word: "Off", variant: "outline" },
  warning: { word: "Warning", variant: "secondary" },
  failed: { word: "Failed", variant: "destructive" },
} as const;

export function HealthScreen() {
  const { data, isError, isFetching, refetch } = useFresh<Health>(HEALTH_REPORT_PATH);
  const keepFocus = useFocusBack(isFetching);

  function checkAgain() {
    keepFocus();
    void refetch();
  }

  return (
    <>
      <PageHead title={AREAS.health.title} subtitle={data && `Version ${data.version}`}>
        <Button variant="quiet" size="sm" disabled={isFetching} onClick={checkAgain}>
          <RefreshCw /> Check again
        </Button>
      </PageHead>
      {isError ? (
        <LoadError message="Failed to fetch the checks" onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <NeedsAttention rows={data.attention} />
          <Checks checks={data.checks} />
        </>
      ) : (
        <p role="status" className="text-muted-foreground mt-4">
          Checking every part...
        </p>
      )}
    </>
  );
}

function NeedsAttention({ rows }: { rows: Health["attention"] }) {
  return (
    <section aria-labelledby="attention" className="mt-4">
      <h2 id="attention" className="text-lg">
        Needs attention
      </h2>
      {rows.length === 0 ? (
        <p className="text-muted-foreground mt-1">Nothing: all is well.</p>
      ) : (
        <ul className="mt-2 divide-y border-y">
          {rows.map(({ id, title, detail, action, path }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2.5">
              <div className="min-w-0 grow basis-72">
                <p className="font-semibold">{title}</p>
                <p className="text-muted-foreground text-sm">{detail}</p>
              </div>
              <Button variant="outline" size="sm" className="max-sm:w-full sm:w-44" asChild>
                {/* "#id" makes a plain link: only the browser's own navigation sets :target */}
                <Link href={path.replace(`${adminPaths.health}#`, "#")}>{action}</Link>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Checks({ checks }: Pick<Health, "checks">) {
  return (
    <section aria-labelledby="checks" className="mt-8">
      <h2 id="checks" className="text-lg">
        Checks
      </h2>
      <ul className="mt-2 divide-y border-y">
        {checks.map(({ id, title, status, detail }) => (
          <li
            key={id}
            id={id}
            className="target:bg-muted grid scroll-mt-20 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[11rem_minmax(0,1fr)_5.5rem]"
          >
            <p className="font-semibold">{title}</p>
            <p className="[overflow-wrap:anywhere] max-sm:order-last max-sm:col-span-2">{sentence(detail)}</p>
            <Badge variant={STATUSES[status].variant} className="self-start justify-self-end">
              {STATUSES[status].word}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Begins with a capital, unless it begins with a URL. */
const sentence = (detail: string) => detail.replace(/^[a-z](?!\w*:)/, (letter) => letter.toUpperCase());
