"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download, X } from "lucide-react";
import type { ReactNode } from "react";
import { AREAS } from "@/app/admin/areas";
import { EmptyState, LoadError } from "@/components/admin/empty-state";
import { DataTable, RowLabel } from "@/components/admin/lists/data-table";
import { DayInput } from "@/components/admin/lists/list-screen";
import { setUrlParams, useListState } from "@/components/admin/lists/use-list-state";
import { PageHead } from "@/components/admin/page-head";
import { BriefButton } from "@/components/ui/brief-button";
import { ButtonLink } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/field";
import { TableCell, TableRow } from "@/components/ui/table";
import { statisticsApi } from "@/lib/api/paths";
import { withQuery } from "@/lib/paths";
import type { Statistics } from "@/lib/statistics/queries";
import { changeOf, dayBefore, dayOf, isDay, periodBetween } from "@/lib/statistics/rules";

const CUSTOM = "custom";
const RANGE_FIELDS = ["from", "to"] as const;
const PERIODS = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "12 months" },
  { value: CUSTOM, label: "Custom" },
];

export function StatisticsScreen() {
  const { filters, setFilter } = useListState(["period", "from", "to", "path"]);
  const period = PERIODS.some(({ value }) => value === filters.period) ? filters.period : "30";
  const today = dayOf(new Date());
  const start = dayBefore(today, (period === CUSTOM ? 30 : Number(period)) - 1);
  const given = { from: start, to: today };
  if (period === CUSTOM) for (const name of RANGE_FIELDS) if (isDay(filters[name])) given[name] = filters[name];
  const { from, to } = periodBetween(given.from, given.to);
  const { data, isError, refetch } = useQuery<Statistics>({
    queryKey: [withQuery(statisticsApi.statistics, { from, to, path: filters.path })],
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title={AREAS.statistics.title} subtitle="How often the site is read, counted without cookies">
        <ButtonLink variant="quiet" size="sm" href={withQuery(statisticsApi.export, { from, to })} download>
          <Download /> Export CSV
        </ButtonLink>
      </PageHead>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <label className="flex items-center gap-2 text-sm">
          <span className="max-sm:w-11">Period</span>
          <NativeSelect
            options={PERIODS}
            value={period}
            onChange={({ target }) => setFilter("period", target.value)}
            className="min-h-8"
          />
        </label>
        {period === CUSTOM &&
          RANGE_FIELDS.map((name) => (
            <label key={name} className="flex items-center gap-2 text-sm">
              <span className="max-sm:w-11">{name === "from" ? "From" : "To"}</span>
              <DayInput max={today} value={given[name]} onChange={(day) => setFilter(name, day)} className="min-h-8" />
            </label>
          ))}
        {filters.path && (
          <BriefButton variant="outline" onClick={() => setUrlParams({ path: "" })}>
            <span className="max-w-60 truncate">Only {filters.path}</span> <X aria-label="Show all pages" />
          </BriefButton>
        )}
        {given.from < from && given.to > from && (
          <p className="text-muted-foreground text-sm">A period has two years at most: shown from {from}.</p>
        )}
      </div>
      {isError ? (
        <LoadError message="Failed to fetch the statistics" onRetry={() => void refetch()} />
      ) : data ? (
        <Figures data={data} isWholeSite={filters.path === ""} />
      ) : (
        <p role="status" className="text-muted-foreground mt-4">
          Loading statistics...
        </p>
      )}
    </>
  );
}

function Figures({ data, isWholeSite }: { data: Statistics; isWholeSite: boolean }) {
  const { totals, previous, days, pages, sources, devices } = data;
  if (totals.views === 0 && previous.views === 0)
    return (
      <EmptyState
        title="No visits in this period."
        text="Visits are counted from the first one on. Whoever is signed in is not counted."
      />
    );
  return (
    <>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
        <Total name="Views" now={totals.views} before={previous.views} />
        <Total name="Visitors" now={totals.visitors} before={previous.visitors} />
      </dl>
      <p className="text-muted-foreground mt-1 text-sm">
        Visitors are counted for each day: who comes on two days counts twice. Days begin at midnight UTC.
      </p>
      <figure className="mt-4">
        <figcaption className="text-sm">
          <i className="bg-mist inline-block size-3 align-[-1px]" /> Views{" "}
          <i className="bg-green ml-3 inline-block size-3 align-[-1px]" /> Visitors
        </figcaption>
        <Chart days={days} />
        <details className="mt-1 text-sm">
          <summary className="text-muted-foreground w-fit cursor-pointer">Numbers of each day</summary>
          <NumbersTable
            label="Days"
            head="Day"
            rows={days.map(({ day, ...numbers }) => ({ key: day, name: day, ...numbers }))}
          />
        </details>
      </figure>
      <div className="mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <Part title="Pages" text="What was read">
          <NumbersTable
            label="Pages"
            head="Page"
            rows={pages.map(({ path, title, ...numbers }) => ({
              ...numbers,
              key: path,
              name: (
                <button
                  type="button"
                  className="text-left underline-offset-2 hover:underline"
                  onClick={() => setUrlParams({ path })}
                >
                  {title ?? path} {title && <span className="text-muted-foreground block text-xs">{path}</span>}
                </button>
              ),
            }))}
          />
        </Part>
        {isWholeSite ? (
          <div className="grid content-start gap-6">
            <Part
              title="Sources"
              text="Where visitors came from: a site with a link to yours, or Direct for a typed address, a mail or an app"
            >
              <NumbersTable label="Sources" head="Source" rows={sources.map((row) => ({ ...row, key: row.name }))} />
            </Part>
            <Part title="Devices" text="What they read on">
              <NumbersTable label="Devices" head="Device" rows={devices.map((row) => ({ ...row, key: row.name }))} />
            </Part>
          </div>
        ) : (
          <p className="text-muted-foreground text-sm">Sources and devices are counted for the whole site only.</p>
        )}
      </div>
    </>
  );
}

function Total({ name, now, before }: { name: string; now: number; before: number }) {
  const change = changeOf(now, before);
  return (
    <div>
      <dt className="text-muted-foreground text-sm">{name}</dt>
      <dd className="font-display text-3xl leading-tight font-bold tabular-nums">
        {now.toLocaleString()}{" "}
        {change && (
          <span className="text-muted-foreground text-sm font-normal" title={`${before.toLocaleString()} before`}>
            {change} <span className="sr-only">to the period before</span>
          </span>
        )}
      </dd>
    </div>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-lg leading-tight">{title}</h2>
      <p className="text-muted-foreground mb-1 text-sm">{text}</p>
      {children}
    </section>
  );
}

type NumbersRow = { key: string; name: ReactNode; views: number; visitors?: number };

function NumbersTable({ label, head, rows }: { label: string; head: string; rows: readonly NumbersRow[] }) {
  const hasVisitors = rows.some(({ visitors }) => visitors !== undefined);
  const columns = [{ name: head }, numberColumn("Views"), ...(hasVisitors ? [numberColumn("Visitors")] : [])];
  return (
    <DataTable label={label} columns={columns} rows={rows}>
      {({ key, name, views, visitors }) => (
        <TableRow key={key}>
          <TableCell className="[overflow-wrap:anywhere] max-sm:basis-full">{name}</TableCell>
          <TableCell className="sm:text-right">
            <RowLabel>Views</RowLabel> {views.toLocaleString()}
          </TableCell>
          {hasVisitors && (
            <TableCell className="sm:text-right">
              <RowLabel>Visitors</RowLabel> {visitors?.toLocaleString()}
            </TableCell>
          )}
        </TableRow>
      )}
    </DataTable>
  );
}

const numberColumn = (name: string) => ({ name, className: "w-20 text-right" });

type Days = Statistics["days"];

const WIDTH = 900;
const HEIGHT = 220;

/** A bar of views with visitors for each day. Screen readers get the numbers from the table below. */
function Chart({ days }: { days: Days }) {
  const most = axisMaximum(Math.max(1, ...days.map(({ views }) => views)));
  const step = WIDTH / days.length;
  const width = days.length > 120 ? step : step * 0.8;
  // one path, because separate bars would leave seams between them
  const bars = (counts: number[]) =>
    counts
      .map((count, index) => `M${index * step} ${HEIGHT}V${HEIGHT - (count / most) * HEIGHT}h${width}V${HEIGHT}`)
      .join("");
  return (
    <div aria-hidden="true" className="text-muted-foreground mt-2 text-xs tabular-nums">
      <div className="relative border-y pl-12">
        <span className="absolute top-0.5 left-0">{most.toLocaleString()}</span>
        <span className="absolute top-1/2 left-0 w-full border-t pt-0.5">{(most / 2).toLocaleString()}</span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="relative block h-40 w-full sm:h-56"
        >
          <path d={bars(days.map(({ views }) => views))} className="fill-mist" />
          <path d={bars(days.map(({ visitors }) => visitors))} className="fill-green" />
          {days.map(({ day, views, visitors }, index) => (
            <rect key={day} x={index * step} width={step} height={HEIGHT} className="fill-transparent">
              <title>{`${day}: ${views} views, ${visitors} visitors`}</title>
            </rect>
          ))}
        </svg>
      </div>
      <p className="flex justify-between pt-1 pl-12">
        <span>{days[0]?.day}</span> <span>{days.at(-1)?.day}</span>
      </p>
    </div>
  );
}

/** The next of 2, 4, 10, 20, 40, 100 …, so that its half is a whole number. */
function axisMaximum(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 10].map((step) => step * unit).find((top) => top >= Math.max(2, most)) ?? most;
}
