import type { ComponentProps } from "react";
import { useWatch } from "react-hook-form";
import { typeClasses } from "@/app/fonts";
import { useField } from "@/components/admin/fields/form";
import { Mark } from "@/components/site/mark";
import { FieldError } from "@/components/ui/field";
import type { BrandColors } from "@/lib/brand/contrast";
import type { TypePair } from "@/lib/site/documents/brand";
import type { ChoiceLeaf } from "@/lib/site/fields";
import { cn } from "@/lib/utils";
import { PlainNode } from "../entry-list";
import { FieldGroup } from "../field-group";
import { Contrast, Palettes } from "./colors-board";

type Props = ComponentProps<typeof PlainNode>;

function MarkField({ field, name }: Props) {
  return (
    <>
      <PlainNode field={field} name={name} />
      <MarkBoard />
    </>
  );
}

function Colors({ field, name }: Props) {
  if (field.type !== "group") return null;
  return (
    <FieldGroup label={field.label}>
      <Palettes name={name} />
      <PlainNode field={{ ...field, label: "" }} name={name} />
      <Contrast name={name} />
    </FieldGroup>
  );
}

function Typefaces({ field, name }: Props) {
  return field.type === "choice" && <TypeSpecimens field={field} name={name} />;
}

/** What the form of the brand shows instead of plain fields. */
export const BRAND_VIEWS = { mark: MarkField, colors: Colors, typePair: Typefaces };

type Watched = [mark: string, initials: string, name: string, colors: BrandColors];

const GROUNDS = [
  { name: "On light", ground: "paper", text: "ink" },
  { name: "On dark", ground: "ink", text: "paper" },
] as const;

/** The mark with the name, as the header and the footer of the site show it, and as small as a browser tab does. */
function MarkBoard() {
  const [mark, initials, name, colors] = useWatch({ name: ["mark", "initials", "name", "colors"] }) as Watched;
  return (
    <ul aria-label="The mark on light and dark" className="mb-6 grid grid-cols-2 gap-2">
      {GROUNDS.map(({ name: title, ground, text }) => (
        <li key={title}>
          <div
            className="flex min-h-24 flex-wrap items-center gap-x-3 gap-y-2 border p-3"
            style={
              {
                "--signal": colors.signal,
                "--foreground": colors[text],
                "--background": colors[ground],
                background: colors[ground],
                color: colors[text],
              } as object
            }
          >
            <Mark size={56} initials={initials} picture={mark} />
            <Mark size={16} initials={initials} picture={mark} />
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          </div>
          <p className="text-muted-foreground mt-0.5 text-[0.8125rem]">{title}</p>
        </li>
      ))}
    </ul>
  );
}

function TypeSpecimens({ field: { label, options }, name }: { field: ChoiceLeaf; name: string }) {
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
