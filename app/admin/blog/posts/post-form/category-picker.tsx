"use client";

import { useQuery } from "@tanstack/react-query";
import { useController } from "react-hook-form";
import type { Category } from "@/app/admin/records";
import { useField } from "@/components/admin/fields/form";
import { LoadError } from "@/components/admin/empty-state";
import { useMay } from "@/components/admin/shell/use-admin";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { adminPaths, api } from "@/lib/paths";
import { POST_LABELS } from "@/lib/posts/fields";

export function CategoryPicker() {
  const categories = useQuery<Category[]>({ queryKey: [api.categories] });
  const may = useMay();
  const { id, error, control } = useField("categoryIds");
  const { field } = useController({ name: "categoryIds", control });
  const chosen = field.value as number[];
  const toggle = (category: number, checked: boolean) =>
    field.onChange(
      checked ? [...chosen, category].sort((one, other) => one - other) : chosen.filter((other) => other !== category),
    );

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="min-w-0 border-t pt-4"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="font-display float-left mb-2 w-full text-lg leading-tight font-bold tracking-[-0.02em]">
        {POST_LABELS.categoryIds}
      </legend>
      {categories.isPending && <p role="status">Loading categories...</p>}
      {categories.isError && (
        <LoadError message="Failed to fetch categories" onRetry={() => void categories.refetch()} />
      )}
      {categories.data?.length === 0 && (
        <p className="text-muted-foreground">
          No categories yet.{" "}
          {may("categories.write") && (
            <a className="text-signal-text underline" href={adminPaths.newCategory} target="_blank" rel="noopener">
              Create one in a new tab
            </a>
          )}
        </p>
      )}
      <ul className="clear-both grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-4">
        {categories.data?.map(({ id: category, name }) => (
          <li key={category} className="flex items-center gap-2">
            <Checkbox
              id={`${id}-${category}`}
              checked={chosen.includes(category)}
              onCheckedChange={(checked) => toggle(category, checked === true)}
            />
            <label htmlFor={`${id}-${category}`} className="py-1.5 [overflow-wrap:anywhere] pointer-coarse:py-3">
              {name}
            </label>
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
