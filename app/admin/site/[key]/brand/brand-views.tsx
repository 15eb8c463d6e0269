import { Check, TriangleAlert } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useField } from "@/components/admin/fields/form";
import { Mark } from "@/components/site/mark";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import {
  type BrandColors,
  COLOR_NAMES,
  type ColorPair,
  contrastPairs,
  isClearArea,
  isColor,
  nearestReadable,
  ratioText,
  MIN_TEXT_CONTRAST,
} from "@/lib/brand/contrast";
import { READY_PALETTES } from "@/lib/brand/palette";
import { cn } from "@/lib/utils";
import { FieldGroup, PlainNode } from "../entry-list";

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

/** The views that the brand's form shows instead of plain fields. */
export const BRAND_VIEWS = { mark: MarkField, colors: Colors, typePair: TypeSpecimens };

type Watched = [mark: string, initials: string, name: string, colors: BrandColors];

const GROUNDS = [
  { name: "On light", ground: "paper", text: "ink" },
  { name: "On dark", ground: "ink", text: "paper" },
] as const;

/** The mark with the name, as in the site's header and footer, and in the size of a browser tab's icon. */
function MarkBoard() {
  const [mark, initials, name, colors] = useWatch({ name: ["mark", "initials", "name", "colors"] }) as Watched;
  return (
    <ul aria-label="The mark on light and dark" className="mb-6 grid grid-cols-2 gap-2">
      {GROUNDS.map(({ name: title, ground, text }) => (
        <li key={title}>
          <div
            className="flex min-h-24 flex-wrap items-center gap-x-3 gap-y-2 border p-3 forced-color-adjust-none"
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

function TypeSpecimens({ field, name }: Props) {
  const { id, error, register } = useField(name);
  const options = field.type === "choice" ? field.options : [];
  return (
    <fieldset data-slot="field" className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{field.label}</legend>
      <div id={id} tabIndex={-1} className="grid gap-2">
        {options.map(({ value, label: option }) => (
          <label
            key={value}
            className={cn(
              "border-input has-checked:border-foreground has-checked:bg-accent has-focus-visible:outline-ring grid cursor-pointer gap-0.5 rounded border px-3 py-2 has-checked:ring-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
              `type-${value}`,
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

/** The four colors in the form, and a function that changes some of them. */
function useColors(name: string) {
  const { setValue } = useFormContext();
  const colors = useWatch({ name }) as BrandColors;
  const choose = (chosen: Partial<BrandColors>) => {
    for (const [color, value] of Object.entries(chosen)) setValue(`${name}.${color}`, value, { shouldDirty: true });
  };
  return { colors, choose };
}

function Palettes({ name }: { name: string }) {
  const { colors: current, choose } = useColors(name);
  const isCurrent = (colors: BrandColors) =>
    Object.entries(colors).every(([color, value]) => current[color as keyof BrandColors] === value);
  return (
    <div role="group" aria-label="Palettes" className="clear-both mb-4">
      <p className={HEADING}>Palettes</p>
      <ul className="flex flex-wrap gap-2">
        {READY_PALETTES.map(({ name: palette, colors }) => (
          <li key={palette}>
            <Button
              variant="outline"
              size="sm"
              aria-pressed={isCurrent(colors)}
              className="border-input aria-pressed:border-foreground aria-pressed:bg-accent"
              onClick={() => choose(colors)}
            >
              <span aria-hidden="true" className="flex border forced-color-adjust-none">
                {Object.values(colors).map((color) => (
                  <span key={color} className="size-4" style={{ background: color }} />
                ))}
              </span>
              {palette}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const HEADING = "mb-1 text-sm font-semibold";

function Contrast({ name }: { name: string }) {
  const { setFocus } = useFormContext();
  const { colors, choose } = useColors(name);
  if (!Object.values(colors).every(isColor)) return null;
  const pairs = contrastPairs(colors);
  const failed = pairs.filter(({ isReadable }) => !isReadable).length;
  return (
    <div role="group" aria-label="Contrast" className="mb-4">
      <p className={HEADING}>Contrast</p>
      <p role="status" className="text-muted-foreground mb-1.5 text-[0.8125rem]">
        {failed === 0
          ? "Every pair is easy to read."
          : `${failed} of ${pairs.length} ${failed === 1 ? "pairs is" : "pairs are"} below ${MIN_TEXT_CONTRAST}:1 and cannot be published.`}
      </p>
      <ul>
        {pairs.map((pair) => (
          <Pair
            key={pair.one}
            pair={pair}
            colors={colors}
            onUse={(color) => {
              choose({ [pair.one]: color });
              // the button unmounts with the problem
              setFocus(`${name}.${pair.one}`);
            }}
          />
        ))}
      </ul>
      {!isClearArea(colors) && (
        <p className="mt-1.5 text-[0.8125rem]">
          Signal is lightened for large areas, such as the record, so text on them stays readable.
        </p>
      )}
    </div>
  );
}

// generated content, because real text with too little contrast would be an error of this page
const SAMPLE = "px-2 py-0.5 before:content-['Aa']";

type PairProps = {
  pair: ColorPair;
  colors: BrandColors;
  onUse: (color: string) => void;
};

function Pair({ pair: { one, other, ratio, isReadable }, colors, onUse }: PairProps) {
  const id = useId();
  const Icon = isReadable ? Check : TriangleAlert;
  const nearest = nearestReadable(colors[one], colors[other]);
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-t py-1 text-sm">
      <span aria-hidden="true" className="flex border text-sm font-bold forced-color-adjust-none">
        <span className={SAMPLE} style={{ color: colors[one], background: colors[other] }} />
        <span className={SAMPLE} style={{ color: colors[other], background: colors[one] }} />
      </span>
      <span id={id} className={isReadable ? undefined : "text-destructive font-semibold"}>
        {COLOR_NAMES[one]} and {COLOR_NAMES[other]}: {ratioText(ratio)}
      </span>
      <Icon aria-label={isReadable ? "Passes" : "Too low"} className="size-4" />
      {!isReadable && (
        <Button
          variant="outline"
          size="sm"
          className="ml-auto"
          aria-describedby={id}
          title={`${COLOR_NAMES[one]} becomes ${nearest}`}
          onClick={() => onUse(nearest)}
        >
          <span aria-hidden="true" className="size-4 border forced-color-adjust-none" style={{ background: nearest }} />
          Use nearest
        </Button>
      )}
    </li>
  );
}
