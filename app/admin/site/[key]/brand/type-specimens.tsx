"use client";

import { typeClasses } from "@/app/fonts";
import { useField } from "@/components/admin/fields/form";
import { FieldError } from "@/components/ui/field";
import type { ChoiceLeaf } from "@/lib/content/fields";
import type { TypePair } from "@/lib/content/brand";
import { cn } from "@/lib/utils";

/** The pairs of typefaces, each option in its own faces. */
export function TypeSpecimens({ field: { label, options }, name }: { field: ChoiceLeaf; name: string }) {
  const { id, error, register } = useField(name);
  return (
    <fieldset data-slot="field" className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div id={id} tabIndex={-1} className="grid gap-2">
        {options.map(({ value, label: option }) => (
          <label
            key={value}
            className={cn(
              "border-input has-checked:border-foreground has-checked:bg-accent has-focus-visible:outline-ring grid cursor-pointer gap-0.5 rounded border px-3 py-2 has-checked:ring-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
              typeClasses[value as TypePair],
            )}
          >
            <span className="font-text flex items-center gap-2 text-[0.8125rem]">
              <input type="radio" value={value} className="accent-foreground" {...register(name)} />
              {option}
            </span>
            <span aria-hidden="true" className="font-display text-2xl leading-tight font-bold tracking-[-0.02em]">
              Making ideas happen
            </span>
            <span aria-hidden="true" className="font-text text-sm">
              Long-term relationship builders focused on measurable impact, 30 to 90 days at a time.
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
