import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { slugOrNumber } from "@/lib/validation/slugify";
import { useField } from "./form";

const NAME = "slug";
const FREE_SLUG = /"([a-z0-9-]+)" is free/;

type Props = {
  required?: boolean;
  /** The path before the slug. */
  prefix: string;
  /** The field that the slug of a new record is derived from. */
  sourceField?: string;
  publicSlug?: string;
};

/**
 * The slug, with the full path as hint. In a new record it follows `sourceField` until it is edited. One click
 * takes the free slug that the server suggests.
 */
export function SlugField({ prefix, sourceField, publicSlug, required = true }: Props) {
  const { id, error, register, control } = useField(NAME);
  const { setValue, setFocus } = useFormContext();
  const slug = String(useWatch({ control, name: NAME }) ?? "");
  const freeSlug = error && FREE_SLUG.exec(error)?.[1];
  useDerivedSlug(sourceField);

  return (
    <div>
      <Field
        id={id}
        label="Slug"
        required={required}
        error={error}
        hint={
          <>
            <span className="[overflow-wrap:anywhere]">
              {prefix}
              {slug || "{slug}"}
            </span>
            {publicSlug && publicSlug !== slug && (
              <>
                {" "}
                · The current address, {prefix}
                {publicSlug}, will redirect there.
              </>
            )}
          </>
        }
      >
        {(aria) => (
          <Input
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...aria}
            {...register(NAME)}
          />
        )}
      </Field>
      {freeSlug && (
        <Button
          variant="outline"
          className="mb-3 max-w-full [overflow-wrap:anywhere] whitespace-normal"
          onClick={() => {
            setValue(NAME, freeSlug, { shouldDirty: true, shouldValidate: true });
            setFocus(NAME);
          }}
        >
          Use “{freeSlug}”
        </Button>
      )}
    </div>
  );
}

function useDerivedSlug(sourceField: string | undefined): void {
  const { getValues, getFieldState, setValue, subscribe } = useFormContext();
  useEffect(() => {
    if (!sourceField) return;
    // the number in "post-1760000000" is most likely free, and must not change while the title is typed
    const number = Math.floor(Date.now() / 1000);
    const slugOf = (title: unknown) => slugOrNumber(String(title ?? ""), number);
    let made = slugOf(getValues(sourceField));
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const next = slugOf(values[sourceField]);
        if (next === made) return;
        const follows = values[NAME] === made;
        made = next;
        // revalidates to remove a message about the former slug
        if (follows) setValue(NAME, next, { shouldDirty: true, shouldValidate: getFieldState(NAME).invalid });
      },
    });
  }, [getValues, getFieldState, setValue, subscribe, sourceField]);
}
