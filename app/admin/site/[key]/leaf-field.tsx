import { useController, useFormContext, useWatch } from "react-hook-form";
import { SelectField, TextField, ToggleField, useField } from "@/components/admin/fields/form";
import { ImageField } from "@/components/admin/fields/image-field";
import { AddressField } from "@/components/editor/blocks/address-field";
import { Field, Input } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { lazyPart } from "@/lib/browser/lazy-part";
import type { Leaf, TextLeaf } from "@/lib/site/fields";

// most documents have no formatted text
const RichField = lazyPart(
  () => import("@/components/admin/fields/rich-field"),
  "RichField",
  () => <Skeleton className="h-80" />,
);

const PARAGRAPH_ROWS = 3;

export function LeafField({ field, name }: { field: Leaf; name: string }) {
  const count = useLimitCount(name, isText(field) ? field.max : undefined);
  const shared = { name, label: field.label, hint: hintOf(field, count) };
  switch (field.type) {
    case "paragraph":
      return <TextField {...shared} rows={PARAGRAPH_ROWS} />;
    case "rich":
      return <RichField {...shared} />;
    case "color":
      return <ColorField {...shared} />;
    case "picture":
      // a group that describes its picture has a field for that beside it
      return <ImageField {...shared} altName={name.replace(/[^.]+$/, "alt")} noAlt="" />;
    case "choice":
      return <SelectField {...shared} options={field.options} />;
    case "toggle":
      return <ToggleField {...shared} />;
    case "link":
      return <LinkField {...shared} />;
    default:
      return <TextField {...shared} />;
  }
}

type FieldProps = { name: string; label: string; hint?: string | undefined };

function ColorField({ name, label, hint }: FieldProps) {
  const { id, error, register, control } = useField(name);
  const { setValue } = useFormContext();
  const color = String(useWatch({ control, name }) ?? "");
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(aria) => (
        <div className="flex gap-2">
          <Input type="text" autoComplete="off" spellCheck={false} {...aria} {...register(name)} />
          <input
            type="color"
            aria-label="Pick a color"
            title={label}
            className="border-input h-9 w-12 shrink-0 cursor-pointer rounded border bg-transparent p-1 pointer-coarse:h-11"
            value={/^#[0-9a-f]{6}$/i.test(color) ? color : "#000000"}
            onChange={({ target }) => setValue(name, target.value, { shouldDirty: true })}
          />
        </div>
      )}
    </Field>
  );
}

/** An address of this site or another. Typed words find pages, posts and stories of this site. */
function LinkField({ name, label, hint }: FieldProps) {
  const { id, error, control } = useField(name);
  const { field } = useController({ name, control });
  return (
    <AddressField
      id={id}
      label={label}
      hint={hint}
      value={String(field.value ?? "")}
      error={error}
      onChange={field.onChange}
    />
  );
}

const isText = (field: Leaf): field is TextLeaf =>
  field.type === "text" || field.type === "paragraph" || field.type === "rich";

function hintOf(field: Leaf, count: string | undefined): string | undefined {
  return [field.hint, field.when && `Shown ${field.when}.`, count].filter(Boolean).join(" ") || undefined;
}

const SHOWN_FROM = 0.8;

/** How much of a text's limit is used, once that is 80% or more. */
function useLimitCount(name: string, max: number | undefined): string | undefined {
  const value: unknown = useWatch({ name });
  const length = typeof value === "string" ? value.trim().length : 0;
  return max !== undefined && length >= max * SHOWN_FROM ? `${length} of ${max}` : undefined;
}
