import { ColorField } from "@/components/admin/fields/color-field";
import { ImageField } from "@/components/admin/fields/image-field";
import { RichField } from "@/components/admin/fields/rich-field";
import { SelectField } from "@/components/admin/fields/select-field";
import { TextField } from "@/components/admin/fields/text-field";
import { ToggleField } from "@/components/admin/fields/toggle-field";
import type { FieldDescription } from "@/lib/site/document";

const PARAGRAPH_ROWS = 3;

/** The control of one value, by its type. */
export function LeafField({ field, name }: { field: FieldDescription; name: string }) {
  const { type, label } = field;
  const shared = { name, label, hint: hintOf(field) };
  switch (type) {
    case "paragraph":
      return <TextField {...shared} rows={PARAGRAPH_ROWS} />;
    case "rich":
      return <RichField {...shared} />;
    case "color":
      return <ColorField {...shared} />;
    case "picture":
      return <ImageField {...shared} />;
    case "choice":
      return <SelectField {...shared} options={field.options ?? []} />;
    case "number":
      return <TextField {...shared} type="number" />;
    case "toggle":
      return <ToggleField {...shared} />;
    case "link":
      return <TextField {...shared} inputMode="url" />;
    default:
      return <TextField {...shared} />;
  }
}

function hintOf({ type, hint, when, min, max }: FieldDescription): string | undefined {
  const range = type === "number" && min !== undefined && max !== undefined && `From ${min} to ${max}.`;
  return [hint, range, when && `Shows ${when}.`].filter(Boolean).join(" ") || undefined;
}
