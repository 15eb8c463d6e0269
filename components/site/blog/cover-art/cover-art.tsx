import type { ReactNode } from "react";
import { createDice, type Dice } from "./shapes";
import { hills, notebook, survey } from "./field-notes";
import { rays, risingDome, shoot } from "./ideate";
import { pianoRoll, reels, viaduct } from "./operate";
import { SLEEVES, type Sleeve } from "./sleeves";
import { chevrons, gauge, sieve } from "./validate";

type Drawing = (sleeve: Sleeve, dice: Dice) => ReactNode;

/** Families of drawings: signals, machines, landscapes, and what begins. */
const FAMILIES: readonly (readonly Drawing[])[] = [
  [gauge, chevrons, sieve],
  [reels, pianoRoll, viaduct],
  [hills, notebook, survey],
  [risingDome, shoot, rays],
];
/** The family of a category; others have one by their slug. */
const OF_CATEGORY: Record<string, number> = { validation: 0, operations: 1, "field-notes": 2 };
const IN_FAMILY = 3;
const OUT_OF_STEP = 5;

/** Without a category, all drawings in turn. */
function drawingsFor(category: string | undefined): readonly Drawing[] {
  if (category === undefined) return FAMILIES.flat();
  const family = OF_CATEGORY[category] ?? createDice(category).between(0, FAMILIES.length - 1);
  return FAMILIES[family] ?? [];
}

type CoverProps = {
  number: number | null;
  seed: string;
  /** The slug of the first category. */
  category?: string | undefined;
  className?: string;
};

/**
 * The cover of a post without a photograph. Its category has a family of three drawings; the catalog number chooses
 * one of them and of six sets of inks, twelve pairs in a row; the seed moves the pieces, and chooses where there is no
 * number. Decorative. Fills a box of any ratio from 1:1 to 2:1: what it is about stands within what both show, the
 * middle 200 by 160. Without ids, so that many covers can share a page.
 */
export function CoverArt({ number, seed, category, className }: CoverProps) {
  const dice = createDice(seed);
  const drawings = drawingsFor(category);
  const turn = number ?? dice.between(1, FAMILIES.length * IN_FAMILY);
  const sleeve = SLEEVES[turn % SLEEVES.length] as Sleeve;
  // out of step: of every third post in a category the drawing would be the same
  const place = turn + (drawings.length === IN_FAMILY ? Math.floor(turn / OUT_OF_STEP) : 0);
  const draw = drawings[place % drawings.length] as Drawing;
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio={`${draw === rays ? "xMin" : "xMid"}YMid slice`}
      className={className}
      aria-hidden="true"
      style={{ isolation: "isolate", background: sleeve.ground }}
    >
      <path d="M0 0h320v200H0z" fill={sleeve.ground} />
      {draw(sleeve, dice)}
    </svg>
  );
}
