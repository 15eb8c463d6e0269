import type { ReactNode } from "react";
import { createDice, type Dice } from "./dice";
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
// has no factor in common with the number of drawings or of sleeves, so as many posts in a row all differ
const STEP = 5;

/**
 * The cover of a post without a photograph: twelve drawings in six sets of inks, none of them twice among twelve posts in a
 * row. Decoration: the card's title says what the post is.
 *
 * The catalog number chooses drawing and inks; the seed moves the pieces, and chooses for a post that has no number yet.
 * Fills its box at any ratio; what matters is in the middle band. Nothing in it needs an id (no clip paths, patterns or
 * filters), so any number of covers can share a page.
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
