"use client";

import { useQuery } from "@tanstack/react-query";
import { useController } from "react-hook-form";
import { useField } from "../fields/use-field";
import { LoadError } from "../load-error";
import { adminPaths, api } from "../paths";
import type { Category } from "../records";
import { POST_LABELS } from "./post-values";

/** Which categories the post is in. */
export function CategoryPicker() {
  const categories = useQuery<Category[]>({ queryKey: [api.categories] });
  const { id, error, control } = useField("categoryIds");
  const { field } = useController({ name: "categoryIds", control });
  const chosen = field.value as number[];
  const toggle = (category: number, checked: boolean) =>
    field.onChange(checked ? [...chosen, category].sort((one, other) => one - other) : chosen.filter((other) => other !== category));

  return (
    <fieldset id={id} tabIndex={-1} className="form-section" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{POST_LABELS.categoryIds}</legend>
      {categories.isPending && <p role="status">Loading categories...</p>}
      {categories.isError && <LoadError message="Failed to fetch categories" onRetry={() => void categories.refetch()} />}
      {categories.data?.length === 0 && (
        <p className="text-soft">
          No categories yet.{" "}
          <a className="link" href={adminPaths.newCategory} target="_blank" rel="noopener">
            Create one in a new tab
          </a>
        </p>
      )}
      <ul className="choices">
        {categories.data?.map(({ id: category, name }) => (
          <li key={category}>
            <label className="choice">
              <input type="checkbox" checked={chosen.includes(category)} onChange={(event) => toggle(category, event.target.checked)} />
              {name}
            </label>
          </li>
        ))}
      </ul>
      <p id={`${id}-error`} className="field-error" aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
