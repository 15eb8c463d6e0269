import { type ComponentProps, useRef } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { proposedAlt } from "@/lib/media/rules";
import { useField } from "./form";
import { ImageField } from "./image-field";

/** An image, and below it its alternative text `altName`, which the library proposes. */
export function DescribedImageField({
  altName,
  ...image
}: { altName: string } & Omit<ComponentProps<typeof ImageField>, "onPlace" | "onUpload">) {
  const { control, getValues, setValue } = useFormContext();
  const atUpload = useRef<{ alt: unknown }>(undefined);
  const address: unknown = useWatch({ control, name: image.name });
  return (
    <>
      <ImageField
        {...image}
        onUpload={() => {
          atUpload.current = { alt: getValues(altName) };
        }}
        onPlace={(picture) => {
          // what was typed during the upload is about the new picture
          const isTyped = picture && atUpload.current && getValues(altName) !== atUpload.current.alt;
          atUpload.current = undefined;
          if (!isTyped) setValue(altName, picture && proposedAlt(picture), { shouldDirty: true });
        }}
      />
      {address ? <AltField name={altName} /> : null}
    </>
  );
}

/** The alternative text of a picture where it is used: empty for a decorative one, null while undecided. */
function AltField({ name }: { name: string }) {
  const { id, error, control } = useField(name);
  const { field } = useController({ name, control });
  const isDecorative = field.value === "";
  return (
    <div className="mb-3">
      <Field
        id={id}
        label="Alternative text"
        hint="What the picture shows, for those who cannot see it"
        error={error}
        className="mb-1.5"
      >
        {(aria) => (
          <Input
            autoComplete="off"
            {...aria}
            ref={field.ref}
            name={name}
            value={typeof field.value === "string" ? field.value : ""}
            disabled={isDecorative}
            onBlur={field.onBlur}
            onChange={({ target }) => field.onChange(target.value || null)}
          />
        )}
      </Field>
      <div className="flex items-center gap-2.5">
        <Checkbox
          id={`${id}-decorative`}
          checked={isDecorative}
          onCheckedChange={(checked) => field.onChange(checked === true ? "" : null)}
        />
        <label htmlFor={`${id}-decorative`} className="text-sm font-semibold">
          Decorative
        </label>
      </div>
    </div>
  );
}
