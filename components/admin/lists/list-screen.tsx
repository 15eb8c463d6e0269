import { Ellipsis, ListFilter, Search } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { type Choice, MenuButton } from "@/components/ui/menu";
import { Input, NativeSelect } from "@/components/ui/field";
import { Pager } from "@/components/ui/pagination";
import { SEARCH_LIMIT } from "@/lib/lists/search";
import { isDay } from "@/lib/statistics/rules";
import { cn } from "@/lib/utils";
import { EmptyState, LoadError } from "../empty-state";
import { PageHead } from "../page-head";
import { OfflineNote } from "./kept-data";
import type { List } from "./use-paged-list";

type EmptyTexts = { title?: string; text: string; action?: ReactNode };

type Props<Row> = {
  list: List<Row>;
  one: string;
  many: string;
  /** Names the rows in "Failed to fetch …" and "Loading …"; `many` by default. */
  what?: string;
  /** The heading. Without it, the list is in a tab and puts its tools beside the tabs, so `Tabs` must be `relative`. */
  title?: string;
  subtitle?: string;
  /** The label of the search field; without it, there is no search. */
  search?: string;
  /** Beside the heading, or in a tab beside the search. */
  tools?: ReactNode;
  filters?: readonly Filter[];
  /** Choices for the whole list, such as its order. */
  menu?: { choices: readonly Choice[]; current?: string };
  above?: ReactNode;
  /** `empty` replaces the rows of an empty list, `noMatch` those of a search or filter without a match. */
  empty?: EmptyTexts & { title: string };
  noMatch?: EmptyTexts;
  /** Shows "Loading …" without rows; not for a table, which has a skeleton. */
  saysLoading?: boolean;
  children: (rows: Row[] | undefined) => ReactNode;
};

/** A list of the admin area: heading, count, search, tools, rows or their replacement, and pages. */
export function ListScreen<Row>({ list, one, many, what = many, title, search, tools, menu, ...props }: Props<Row>) {
  const { rows, total } = list;
  const filtersId = useId();
  const [showsFilters, setShowsFilters] = useState(false);
  const chosen = Object.values(list.filters ?? {}).filter(Boolean).length;
  const offered = props.filters?.filter((filter) => isChoice(filter) || list.filters?.[filter.name]);
  const filters = offered && offered.length > 0 && (
    <div
      id={filtersId}
      className={cn(
        "flex flex-wrap items-center gap-2 max-sm:w-full max-sm:grid-cols-2 max-sm:*:w-full",
        // a phone shows the filters after a press
        showsFilters ? "max-sm:grid" : "max-sm:hidden",
        title ? "max-sm:order-last" : "mb-1.5 lg:mt-1.5",
      )}
    >
      {offered.map((filter) => (
        <FilterControl
          key={filter.name}
          filter={filter}
          value={list.filters?.[filter.name] ?? ""}
          onChange={(value) => list.setFilter?.(filter.name, value)}
        />
      ))}
    </div>
  );
  const emptyTexts = (list.isNarrowed && props.noMatch) || props.empty;
  return (
    <>
      {title && (
        <PageHead title={title} subtitle={props.subtitle}>
          {tools}
        </PageHead>
      )}
      {(!title || search || filters) && (
        <div className={cn("flex flex-wrap items-center gap-x-3 gap-y-2", title ? "mt-3" : TAB_CLASSES)}>
          <p
            role="status"
            className={cn(
              "text-muted-foreground min-h-5 text-sm whitespace-nowrap tabular-nums",
              title ? "max-sm:mr-auto" : "max-lg:mr-auto",
              // room for the number, which a failed list does not get
              title && (list.isError ? "sm:hidden" : "sm:min-w-18"),
            )}
          >
            {countLabel(total, one, many, list.isSearching)}
          </p>
          {search && list.setSearch && (
            <ListSearch label={search} value={list.search ?? ""} onChange={list.setSearch} />
          )}
          {filters && (
            <Button
              variant="quiet"
              size="sm"
              className="sm:hidden"
              aria-expanded={showsFilters}
              aria-controls={filtersId}
              onClick={() => setShowsFilters(!showsFilters)}
            >
              <ListFilter /> Filter {chosen > 0 && <span className="tabular-nums">{chosen}</span>}
            </Button>
          )}
          {title ? filters : tools}
          {menu && (
            <MenuButton label="More" variant="ghost" size="icon-sm" className="shrink-0 max-sm:-mr-3" {...menu}>
              <Ellipsis />
            </MenuButton>
          )}
        </div>
      )}
      {!title && filters}
      {props.above}
      <div className={cn(title && "mt-4")}>
        {list.isOutdated && <OfflineNote onRetry={list.reload} />}
        {list.isError ? (
          <LoadError message={`Failed to fetch ${what}`} onRetry={list.reload} />
        ) : total === 0 && emptyTexts ? (
          <EmptyState title={emptyTexts.title ?? `No ${what} found matching your search.`} text={emptyTexts.text}>
            {emptyTexts.action}
          </EmptyState>
        ) : props.saysLoading && !rows ? (
          <p role="status" className="text-muted-foreground">
            Loading {what}...
          </p>
        ) : (
          props.children(rows)
        )}
      </div>
      {list.setPage && <Pager page={list.page ?? 1} pages={list.pages ?? 1} onChange={toTopAfter(list.setPage)} />}
    </>
  );
}

const toTopAfter = (setPage: (page: number) => void) => (page: number) => {
  setPage(page);
  window.scrollTo({ top: 0 });
};

const TAB_CLASSES = "mb-1 sm:mb-2 lg:absolute lg:top-0 lg:right-0 lg:mb-0 lg:h-10 lg:flex-nowrap";

/** Empty while loading. A search counts up to its limit. */
function countLabel(total: number | undefined, one: string, many: string, isSearch = false): string {
  if (total === undefined) return "";
  if (isSearch && total > SEARCH_LIMIT) return `More than ${SEARCH_LIMIT.toLocaleString()} ${many}`;
  return total === 1 ? `1 ${one}` : `${total.toLocaleString()} ${many}`;
}

type ListSearchProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
};

/** `label` is also the placeholder. */
export function ListSearch({
  label,
  value,
  onChange,
  className = "max-sm:order-last sm:max-lg:max-w-60 sm:max-lg:flex-[1_1_13rem] lg:w-60",
}: ListSearchProps) {
  return (
    <div className={cn("relative w-full", className)}>
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
        className="min-h-8 pl-8.5 [&::-webkit-search-cancel-button]:grayscale"
      />
    </div>
  );
}

/** A choice among `options`, or without them a day. Hidden for a single option, unless that `divides` the rows. */
export type Filter = {
  name: string;
  label: string;
  options?: readonly { value: string; label: string }[];
  divides?: boolean;
};

const isChoice = ({ options, divides }: Filter) => !options || options.length > 1 || divides;

type FilterControlProps = {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
};

/** A select's first option, "Status: all", is its label and removes the filter. */
function FilterControl({ filter: { label, options }, value, onChange }: FilterControlProps) {
  if (!options)
    return (
      <label className="text-muted-foreground flex items-center gap-1.5 text-sm max-sm:col-span-2">
        <span className="max-sm:w-12">{label}</span>
        <DayInput value={value} onChange={onChange} className="text-foreground min-h-8 w-auto min-w-0 flex-1" />
      </label>
    );
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[{ value: "", label: `${label}: all` }, ...options]}
      className="min-h-8 sm:w-auto sm:max-w-42 lg:max-w-60"
    />
  );
}

type DayInputProps = { value: string; onChange: (day: string) => void } & Pick<
  ComponentProps<typeof Input>,
  "max" | "className"
>;

/** A day from the URL. The input ignores URL changes while focused: they come late and would undo a half-typed year. */
export function DayInput({ value, onChange, ...props }: DayInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);
  return (
    <Input
      ref={input}
      type="date"
      defaultValue={value}
      onChange={({ target }) => (target.value === "" || isDay(target.value)) && onChange(target.value)}
      onBlur={({ target }) => {
        if (!isDay(target.value)) target.value = value;
      }}
      {...props}
    />
  );
}
