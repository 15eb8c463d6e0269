import { Check, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import {
  type BrandColors,
  COLOR_NAMES,
  type ColorPair,
  contrastPairs,
  isClearArea,
  isColor,
  nearestReadable,
  ratioText,
  TEXT,
} from "@/lib/brand/contrast";
import { READY_PALETTES } from "@/lib/brand/palette";

/** The four colors as they are in the form, and how to change some of them. */
function useColors(name: string) {
  const { setValue } = useFormContext();
  const colors = useWatch({ name }) as BrandColors;
  const choose = (chosen: Partial<BrandColors>) => {
    for (const [color, value] of Object.entries(chosen)) setValue(`${name}.${color}`, value, { shouldDirty: true });
  };
  return { colors, choose };
}

export function Palettes({ name }: { name: string }) {
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
              <span aria-hidden="true" className="flex border">
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

export function Contrast({ name }: { name: string }) {
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
          : `${failed} of ${pairs.length} ${failed === 1 ? "pairs is" : "pairs are"} below ${TEXT}:1 and cannot be published.`}
      </p>
      <ul>
        {pairs.map((pair) => (
          <Pair
            key={pair.one}
            pair={pair}
            colors={colors}
            onUse={(color) => {
              choose({ [pair.one]: color });
              // the button goes with the problem
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

// generated: as a text it would be a failure of this page
const SAMPLE = "px-2 py-0.5 before:content-['Aa']";

type Props = {
  pair: ColorPair;
  colors: BrandColors;
  onUse: (color: string) => void;
};

function Pair({ pair: { one, other, ratio, isReadable }, colors, onUse }: Props) {
  const id = useId();
  const Icon = isReadable ? Check : TriangleAlert;
  const nearest = nearestReadable(colors[one], colors[other]);
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-t py-1 text-sm">
      <span aria-hidden="true" className="flex border text-sm font-bold">
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
          <span aria-hidden="true" className="size-4 border" style={{ background: nearest }} />
          Use nearest
        </Button>
      )}
    </li>
  );
}
