import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { Category } from "@/app/admin/records";
import { useField } from "@/components/admin/fields/form";
import { LoadError } from "@/components/admin/empty-state";
import { useMay } from "@/components/admin/shell/use-admin";
import { Checkbox } from "@/components/ui/checkbox";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { FieldError, Input } from "@/components/ui/field";
import { api } from "@/lib/api/paths";
import { includesFolded } from "@/lib/lists/search";
import { POST_LABELS } from "@/lib/posts/fields";
import { slugOrNumber } from "@/lib/validation/slugify";
import { onEnter } from "@/lib/browser/keys";

export function CategoryPicker() {
  const categories = useQuery<Category[]>({ queryKey: [api.categories] });
  const mayAdd = useMay()("categories.write");
  const [text, setText] = useState("");
  const { run, isPending } = useApiMutation();
  const { id, error, control } = useField("categoryIds");
  const { field } = useController({ name: "categoryIds", control });
  const chosen = field.value as number[];
  const unlisted = chosen.filter((id) => categories.data?.every((category) => category.id !== id));
  const { getValues } = useFormContext<{ categoryIds: number[] }>();
  function toggle(category: number, checked: boolean) {
    // other categories may have been chosen while a new one was saved
    const others = getValues("categoryIds").filter((other) => other !== category);
    field.onChange(checked ? [...others, category].sort((one, other) => one - other) : others);
  }

  const { refetch } = categories;
  const mayBeOutdated = unlisted.length > 0 || error !== undefined;
  useEffect(() => {
    // somebody else has made or deleted a chosen category
    if (mayBeOutdated) void refetch();
  }, [mayBeOutdated, refetch]);

  const wanted = text.trim();
  const isNamed = (category: Category) => category.name.toLowerCase() === wanted.toLowerCase();
  const shown = categories.data?.filter(({ name }) => includesFolded(name, wanted)) ?? [];
  const isNew = mayAdd && wanted !== "" && categories.data !== undefined && !categories.data.some(isNamed);

  async function add() {
    if (isPending) return;
    const added = await run<Category>({
      method: "POST",
      url: api.categories,
      body: { name: wanted, slug: slugOrNumber(wanted, Math.floor(Date.now() / 1000)) },
      success: "Category created successfully",
      failure: (error) => error.reason,
      reload: [api.categories],
    });
    if (!added) return;
    // another name may have been typed while the category was saved
    setText((typed) => (typed.trim() === wanted ? "" : typed));
    toggle(added.id, true);
  }

  /** For Enter: adds a new category, or chooses the one with this name or the only match. */
  function choose() {
    const meant = shown.length > 1 ? shown.find(isNamed) : shown[0];
    if (isNew) void add();
    else if (meant) toggle(meant.id, true);
  }

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
      <div className="clear-both mb-1 flex flex-wrap items-center gap-2">
        <Input
          type="text"
          autoComplete="off"
          aria-label={mayAdd ? "Find or add a category" : "Find a category"}
          placeholder={mayAdd ? "Find or add a category" : "Find a category"}
          className="w-full max-w-xs"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => onEnter(choose)(event)}
        />
        {isNew && (
          <Button variant="outline" size="sm" disabled={isPending} onClick={() => void add()}>
            {`Add "${wanted}"`}
          </Button>
        )}
      </div>
      <ul className="clear-both grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-4">
        {[...shown, ...unlisted.map((id) => ({ id, name: "Deleted category" }))].map(({ id: category, name }) => (
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
