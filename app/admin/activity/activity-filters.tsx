"use client";

import { useId } from "react";
import { useEverybody } from "@/app/admin/people/use-everybody";
import { FilterSelect } from "@/components/admin/lists/list-screen";
import { Input } from "@/components/ui/input";
import { SUBJECTS } from "@/lib/audit/rules";
import { displayName } from "@/lib/auth/person";

export const ACTIVITY_FILTERS = ["person", "kind", "from", "to"] as const;
type ActivityFilter = (typeof ACTIVITY_FILTERS)[number];

const KINDS = Object.entries(SUBJECTS).map(([value, label]) => ({ value, label }));

/** The first moment of a day of this browser, and its last one; empty for no day. */
export const dayStart = (day: string) => momentOf(`${day}T00:00:00`);
export const dayEnd = (day: string) => momentOf(`${day}T23:59:59.999`);

function momentOf(local: string): string {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? "" : time.toISOString();
}

export function ActivityFilters({
  values,
  onChange,
}: {
  values: Record<ActivityFilter, string>;
  onChange: (filter: ActivityFilter, value: string) => void;
}) {
  const people = useEverybody().map((person) => ({ value: person.id, label: displayName(person) }));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <FilterSelect
        label="Person"
        value={values.person}
        options={people}
        onChange={(value) => onChange("person", value)}
      />
      <FilterSelect label="Kind" value={values.kind} options={KINDS} onChange={(value) => onChange("kind", value)} />
      <DayField
        label="From"
        value={values.from}
        max={values.to || undefined}
        onChange={(value) => onChange("from", value)}
      />
      <DayField
        label="To"
        value={values.to}
        min={values.from || undefined}
        onChange={(value) => onChange("to", value)}
      />
    </div>
  );
}

function DayField({
  label,
  onChange,
  ...input
}: {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-center gap-1.5">
      <label htmlFor={id} className="text-muted-foreground text-sm">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        className="min-h-8 w-auto"
        {...input}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
