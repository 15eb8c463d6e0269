import { FilterSelect } from "@/components/admin/lists/list-screen";

export const MEDIA_FILTERS = ["filter", "by", "year"] as const;
export type MediaFilter = (typeof MEDIA_FILTERS)[number];

const KINDS = [
  { value: "pictures", label: "Pictures" },
  { value: "files", label: "Files" },
  { value: "unused", label: "Unused" },
  { value: "missing-alt", label: "Without alternative text" },
];

const SHOWN_YEARS = 6;
const lastYears = () =>
  Array.from({ length: SHOWN_YEARS }, (_, n) => {
    const value = String(new Date().getUTCFullYear() - n);
    return { value, label: value };
  });

/** What narrows the library. */
export function MediaFilters({
  values,
  onChange,
}: {
  values: Record<MediaFilter, string>;
  onChange: (filter: MediaFilter, value: string) => void;
}) {
  return (
    <>
      <FilterSelect
        label="Show"
        value={values.filter}
        options={KINDS}
        onChange={(value) => onChange("filter", value)}
      />
      <FilterSelect
        label="Uploaded by"
        value={values.by}
        options={[{ value: "me", label: "Me" }]}
        onChange={(value) => onChange("by", value)}
      />
      <FilterSelect
        label="Year"
        value={values.year}
        options={lastYears()}
        onChange={(value) => onChange("year", value)}
      />
    </>
  );
}
