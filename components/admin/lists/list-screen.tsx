"use client";

import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { SEARCH_LIMIT } from "@/lib/lists/search";
import { cn } from "@/lib/utils";
import { EmptyState, LoadError } from "../empty-state";
import { PageHead } from "../page-head";
import { OfflineNote } from "./kept-data";
import { Pager } from "./pager";
import type { List } from "./use-paged-list";

type Nothing = { title: string; text: string; action?: ReactNode };

type Props<Row> = {
  list: List<Row>;
  one: string;
  many: string;
  /** The rows in "Failed to fetch …" and "Loading …"; `many` by default. */
  what?: string;
  /** The heading. A list without one stands in a tab, whose row has the tools where there is room: `Tabs` is `relative`. */
  title?: string;
  subtitle?: string;
  /** Beside the heading. */
  actions?: ReactNode;
  /** The label of the search field; none without. */
  search?: string;
  /** Beside the search. */
  tools?: ReactNode;
  /** Above the rows. */
  filters?: ReactNode;
  /** Instead of rows, where there are none, and where search and filters leave none. */
  empty?: Nothing;
  noMatch?: Nothing;
  /** Says that rows are loading; not for a table, which has a skeleton. */
  saysLoading?: boolean;
  children: (rows: Row[] | undefined) => ReactNode;
};

/** A list of the admin area: heading, count, search, tools, rows and pages, and what stands there without rows. */
export function ListScreen<Row>({ list, one, many, what = many, title, search, tools, ...props }: Props<Row>) {
  const { rows, total } = list;
  const nothing = (list.isNarrowed && props.noMatch) || props.empty;
  return (
    <>
      {title && (
        <PageHead title={title} subtitle={props.subtitle}>
          {props.actions}
        </PageHead>
      )}
      {(!title || search || tools) && (
        <div className={cn("flex flex-wrap items-center gap-x-3 gap-y-2", title ? "mt-3" : IN_TAB)}>
          <p role="status" className="text-muted-foreground text-sm whitespace-nowrap tabular-nums">
            {countLabel(total, one, many, list.isSearching)}
          </p>
          {search && list.setSearch && (
            <ListSearch label={search} value={list.search ?? ""} onChange={list.setSearch} />
          )}
          {tools}
        </div>
      )}
      {props.filters}
      <div className={cn(title && "mt-4")}>
        {list.isOutdated && <OfflineNote onRetry={list.reload} />}
        {list.isError ? (
          <LoadError message={`Failed to fetch ${what}`} onRetry={list.reload} />
        ) : total === 0 && nothing ? (
          <EmptyState title={nothing.title} text={nothing.text}>
            {nothing.action}
          </EmptyState>
        ) : props.saysLoading && !rows ? (
          <p role="status" className="text-muted-foreground">
            Loading {what}...
          </p>
        ) : (
          props.children(rows)
        )}
      </div>
      {list.setPage && <Pager page={list.page ?? 1} pages={list.pages ?? 1} onChange={toTopOf(list.setPage)} />}
    </>
  );
}

const toTopOf = (setPage: (page: number) => void) => (page: number) => {
  setPage(page);
  window.scrollTo({ top: 0 });
};

const IN_TAB = "mb-3 justify-end lg:absolute lg:top-0 lg:right-0 lg:mb-0 lg:h-10 lg:flex-nowrap";

/** Empty while loading. A search counts to its limit. */
function countLabel(total: number | undefined, one: string, many: string, isSearch = false): string {
  if (total === undefined) return "";
  if (isSearch && total > SEARCH_LIMIT) return `More than ${SEARCH_LIMIT.toLocaleString()} ${many}`;
  return total === 1 ? `1 ${one}` : `${total.toLocaleString()} ${many}`;
}

/** `label` is also the placeholder. */
function ListSearch({
  label,
  value,
  onChange,
  className,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}) {
  return (
    <div className={cn("relative w-full max-sm:order-last sm:w-60", className)}>
      <Search
        aria-hidden="true"
        className="text-muted-foreground pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2"
      />
      <Input
        type="search"
        placeholder={`${label}...`}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-8 pl-8.5"
      />
    </div>
  );
}

type FilterOption = { value: string; label: string };

/** A filter, labeled by its first option, which chooses nothing: "Status: all", or `none`. */
export function FilterSelect({
  label,
  none = `${label}: all`,
  value,
  options,
  onChange,
}: {
  label: string;
  none?: string;
  value: string;
  options: readonly FilterOption[];
  onChange: (value: string) => void;
}) {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-8 w-auto max-sm:w-full"
    >
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
