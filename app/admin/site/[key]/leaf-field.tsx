import { Suspense } from "react";
import { ColorField } from "@/components/admin/fields/color-field";
import { ImageField } from "@/components/admin/fields/image-field";
import { SelectField } from "@/components/admin/fields/select-field";
import { TextField } from "@/components/admin/fields/text-field";
import { ToggleField } from "@/components/admin/fields/toggle-field";
import { Skeleton } from "@/components/ui/skeleton";
import { lazyPart } from "@/lib/browser/lazy-part";
import type { FieldDescription } from "@/lib/site/document";

// most documents have no formatted text
const RichField = lazyPart(() =>
  import("@/components/admin/fields/rich-field").then((module) => ({ default: module.RichField })),
);

const PARAGRAPH_ROWS = 3;

export function LeafField({ field, name }: { field: FieldDescription; name: string }) {
  const { type, label } = field;
  const shared = { name, label, hint: hintOf(field) };
  switch (type) {
    case "paragraph":
      return <TextField {...shared} rows={PARAGRAPH_ROWS} />;
    case "rich":
      return (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <RichField {...shared} />
        </Suspense>
      );
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
