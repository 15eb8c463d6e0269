"use client";

import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { slugify } from "@/lib/slug";
import { useField } from "./use-field";

const FREE_SLUG = /"([a-z0-9-]+)" is free/;

type SlugFieldProps = {
  name?: string;
  label?: string;
  /** What stands before the slug in the address. */
  prefix: string;
  /** The field it is made of while creating. */
  madeFrom?: string;
  /** The slug the public knows. */
  live?: string;
};

/**
 * The last part of an address, with the whole of it as hint. With `madeFrom` (while creating) it follows that field until
 * it is edited by hand. Where the server says which slug is free, one click takes it.
 */
export function SlugField({ name = "slug", label = "Slug", prefix, madeFrom, live }: SlugFieldProps) {
  const { id, error, register, control } = useField(name);
  const { setValue, setFocus } = useFormContext();
  const slug = String(useWatch({ control, name }) ?? "");
  const free = error && FREE_SLUG.exec(error)?.[1];
  useFollow(name, madeFrom);

  return (
    <div className="slug-field">
      <Field
        id={id}
        label={label}
        required
        error={error}
        hint={
          <>
            <span className="slug-address">
              {prefix}
              {slug || "{slug}"}
            </span>
            {live && live !== slug && (
              <>
                {" "}
                · The address it has now, {prefix}
                {live}, will lead there.
              </>
            )}
          </>
        }
      >
        {(aria) => <Input type="text" autoComplete="off" autoCapitalize="none" spellCheck={false} {...aria} {...register(name)} />}
      </Field>
      {free && (
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            setValue(name, free, { shouldDirty: true, shouldValidate: true });
            setFocus(name);
          }}
        >
          Use “{free}”
        </Button>
      )}
    </div>
  );
}

/** While the slug is what the title gives, it stays so; once it was edited it is left alone. */
function useFollow(name: string, madeFrom: string | undefined): void {
  const { getValues, setValue, subscribe } = useFormContext();
  useEffect(() => {
    if (!madeFrom) return;
    let made = slugify(String(getValues(madeFrom) ?? ""));
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const next = slugify(String(values[madeFrom] ?? ""));
        if (next === made) return;
        const follows = values[name] === made;
        made = next;
        if (follows) setValue(name, next, { shouldDirty: true });
      },
    });
  }, [getValues, setValue, subscribe, name, madeFrom]);
}
