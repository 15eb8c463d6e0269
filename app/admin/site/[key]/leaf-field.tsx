import { Suspense } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ColorField } from "@/components/admin/fields/color-field";
import { ImageField } from "@/components/admin/fields/image-field";
import { LinkField } from "@/components/admin/fields/link-field";
import { SelectField } from "@/components/admin/fields/select-field";
import { TextField } from "@/components/admin/fields/text-field";
import { ToggleField } from "@/components/admin/fields/toggle-field";
import { Skeleton } from "@/components/ui/skeleton";
import { lazyPart } from "@/lib/browser/lazy-part";
import type { Leaf, TextLeaf } from "@/lib/site/fields";
import { type PlacedPicture, proposedAlt } from "@/lib/media/rules";

// most documents have no formatted text
const RichField = lazyPart(() => import("@/components/admin/fields/rich-field"), "RichField");

const PARAGRAPH_ROWS = 3;

export function LeafField({ field, name }: { field: Leaf; name: string }) {
  const count = useLimitCount(name, isText(field) ? field.max : undefined);
  const shared = { name, label: field.label, hint: hintOf(field, count) };
  switch (field.type) {
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
      return <PictureField {...shared} />;
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

/** Where a text for the picture stands beside it, the library proposes one. */
function PictureField(field: { name: string; label: string; hint?: string }) {
  const { getValues, setValue } = useFormContext();
  const altName = field.name.replace(/[^.]+$/, "alt");
  function propose(picture: PlacedPicture | null) {
    if (getValues(altName) === undefined) return;
    setValue(altName, (picture && proposedAlt(picture)) ?? "", { shouldDirty: true });
  }
  return <ImageField {...field} onPlace={propose} />;
}

const isText = (field: Leaf): field is TextLeaf =>
  field.type === "text" || field.type === "paragraph" || field.type === "rich";

function hintOf(field: Leaf, count: string | undefined): string | undefined {
  return [field.hint, field.when && `Shown ${field.when}.`, count].filter(Boolean).join(" ") || undefined;
}

const SHOWN_FROM = 0.8;

/** How much of a text's limit is used, once that is most of it. */
function useLimitCount(name: string, max: number | undefined): string | undefined {
  const value: unknown = useWatch({ name });
  const length = typeof value === "string" ? value.trim().length : 0;
  return max !== undefined && length >= max * SHOWN_FROM ? `${length} of ${max}` : undefined;
}
