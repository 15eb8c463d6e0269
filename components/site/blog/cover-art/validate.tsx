import { disc, path } from "../../path-data";
import { arch, boxRows, type Dice, dome, Screen, steps } from "./shapes";
import { COLORS, type Sleeve } from "./sleeves";

/** A gauge of ninety days; the pilot is the filled part. */
export function gauge(sleeve: Sleeve, dice: Dice) {
  const x = dice.between(124, 196);
  const to = dice.between(20, 58);
  const at = (r: number, deg: number) =>
    path`${x + r * Math.sin((deg * Math.PI) / 180)} ${164 - r * Math.cos((deg * Math.PI) / 180)}`;
  const wedge = (r0: number, r1: number, a: number, b: number) =>
    `M${at(r0, a)}L${at(r1, a)}A${r1} ${r1} 0 0 1 ${at(r1, b)}L${at(r0, b)}A${r0} ${r0} 0 0 0 ${at(r0, a)}z`;
  return (
    <>
      <path d={dome(x, 164, 138)} fill={sleeve.first} />
      <path d={wedge(70, 126, -60, to)} fill={COLORS.signal} />
      <path
        d={[70, 77, 84, 91, 98].map((r) => arch(x, 164, r)).join("")}
        fill="none"
        stroke={COLORS.ink}
        strokeWidth="1.2"
      />
      <path
        d={steps(-90, 90, 7.5)
          .map((a, i) => `M${at(i % 4 ? 128 : 120, a)}L${at(136, a)}`)
          .join("")}
        stroke={sleeve.lineOnFirst}
        strokeWidth="2"
      />
      <path d={dome(x, 164, 58)} fill={sleeve.second} />
      <path d={`M${at(118, to)}L${at(12, to + 90)}L${at(12, to - 90)}z`} fill={COLORS.ink} />
      <path d={disc(x, 164, 13)} fill={COLORS.ink} />
      <path d="M0 164h320v36H0z" fill={sleeve.line} />
      <path
        d={steps(8, 320, 12)
          .map((tickX, index) => `M${tickX} 164v${index % 4 ? 8 : 16}`)
          .join("")}
        stroke={sleeve.ground}
        strokeWidth="2"
      />
    </>
  );
}

export function chevrons(sleeve: Sleeve, dice: Dice) {
  const x = dice.between(110, 210);
  const gap = dice.between(20, 24);
  return (
    <>
      <path d={`M0 0h320v30L${x} 176 0 30z`} fill={sleeve.first} />
      <path
        d={steps(0, 5, 1)
          .map((i) => `M${x - 190} ${-70 + i * gap}L${x} ${102 + i * gap}L${x + 190} ${-70 + i * gap}`)
          .join("")}
        fill="none"
        stroke={sleeve.second}
        strokeWidth="10"
        transform="translate(2 1)"
        style={{ mixBlendMode: sleeve.blend }}
      />
      <path d={disc(x, 62, 38)} fill={COLORS.signal} />
      <path d={`M${x} 24a38 38 0 0 1 0 76z`} fill={COLORS.ink} />
      <path d={disc(x, 170, 8)} fill={sleeve.line} />
      <Screen rows={boxRows(0, 150, x - 72, 48)} color={sleeve.line} />
    </>
  );
}

export function sieve(sleeve: Sleeve, dice: Dice) {
  const hit = dice.between(1, 5);
  const row = dice.between(0, 1);
  const cells = steps(0, 6, 1).flatMap((i) => [0, 1].map((j) => ({ i, j, x: 40 + i * 40, y: 37 + j * 32 })));
  const x = 40 + hit * 40;
  return (
    <>
      <path d={`M0 90h320L${x + 22} 156v44h-44v-44z`} fill={sleeve.second} />
      <path
        d={steps(98, 122, 8)
          .map((y, i) => `M${12 + i * 12} ${y}h${296 - i * 24}`)
          .join("")}
        stroke={sleeve.first}
        strokeWidth="2.5"
        strokeDasharray="10 5"
      />
      <path
        d={cells
          .filter((c) => c.i !== hit || c.j !== row)
          .map((c) =>
            (c.i * 3 + c.j * 5) % 4 ? disc(c.x, c.y, 12) : `M${c.x - 11} ${c.y - 11}h22L${c.x} ${c.y + 13}z`,
          )
          .join("")}
        fill={sleeve.second}
      />
      <path
        d={steps(0, 6, 1)
          .map((i) => disc(40 + i * 40, 69, 6))
          .join("")}
        fill={sleeve.ground}
      />
      <path d={disc(x, 160, 17)} fill={COLORS.signal} />
      <path d={`M${x - 1.5} 126h3v14h-3z`} fill={sleeve.first} />
      <Screen rows={boxRows(0, 168, x - 34, 32)} color={sleeve.line} />
    </>
  );
}
