import type { ReactNode } from "react";
import { createDice, type Dice } from "./shapes";
import { hills, notebook, survey } from "./field-notes";
import { rays, risingDome, shoot } from "./ideate";
import { pianoRoll, reels, viaduct } from "./operate";
import { SLEEVES, type Sleeve } from "./sleeves";
import { chevrons, gauge, sieve } from "./validate";

type Drawing = (sleeve: Sleeve, dice: Dice) => ReactNode;

const DRAWINGS: readonly Drawing[] = [
  risingDome,
  shoot,
  rays,
  gauge,
  chevrons,
  sieve,
  reels,
  pianoRoll,
  viaduct,
  hills,
  notebook,
  survey,
];
// shares no factor with the number of drawings or sleeves: that many posts in a row all differ
const STEP = 5;

/**
 * The cover of a post without a photograph: twelve drawings in six sets of inks, all different among twelve posts in
 * a row. Decorative. The catalog number chooses drawing and inks, the seed moves the pieces (and chooses where there
 * is no number). Fills a box of any ratio. Without ids, so that many covers can share a page.
 */
export function CoverArt({ number, seed, className }: { number: number | null; seed: string; className?: string }) {
  const dice = createDice(seed);
  const turn = (number ?? dice.between(1, DRAWINGS.length)) * STEP;
  const sleeve = SLEEVES[(turn + Math.floor(turn / DRAWINGS.length)) % SLEEVES.length] as Sleeve;
  const draw = DRAWINGS[turn % DRAWINGS.length] as Drawing;
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      focusable="false"
      style={{ isolation: "isolate", background: sleeve.ground }}
    >
      <path d="M0 0h320v200H0z" fill={sleeve.ground} />
      {draw(sleeve, dice)}
    </svg>
  );
}
