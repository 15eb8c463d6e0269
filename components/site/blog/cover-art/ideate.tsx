import { disc, discs, path } from "../../path-data";
import { SLOTS_PATH } from "../../record-paths";
import { arch, boxRows, type Dice, discRows, dome, Screen, steps } from "./shapes";
import { COLORS, type Sleeve } from "./sleeves";

export function risingDome(sleeve: Sleeve, dice: Dice) {
  const x = dice.between(96, 224);
  const y = dice.between(138, 156);
  return (
    <>
      <path
        d={steps(54, 234, 18)
          .map((r) => arch(x, y, r))
          .join("")}
        fill="none"
        stroke={sleeve.first}
        strokeWidth="9"
      />
      <path d={dome(x, y, 42)} fill={COLORS.signal} />
      <path d={`M0 ${y}h320v${200 - y}H0z`} fill={sleeve.second} />
      <path
        d={steps(y + 9, 200, 9)
          .map((lineY, index) => `M${x - 34 + index * 5} ${lineY}h${68 - index * 10}`)
          .join("")}
        stroke={sleeve.first}
        strokeWidth="4"
      />
      <path d={`M${x - 5} ${y - 92}h10v34h-10z`} fill={sleeve.line} />
      <Screen
        rows={discRows(x, y, 40, -0.95, -0.05).map(([left, , rowY]) => [left, x - 4, rowY] as const)}
        color={COLORS.ink}
      />
    </>
  );
}

/** A shoot: quarter discs left and right of one bar. */
export function shoot(sleeve: Sleeve, dice: Dice) {
  const x = dice.between(120, 200);
  const r = dice.between(40, 46);
  return (
    <>
      <path d={disc(x, 52, 92)} fill={sleeve.first} />
      <path d={discs(x, 52, steps(60, 86, 8))} fill="none" stroke={sleeve.ground} strokeWidth="2" />
      <g style={{ mixBlendMode: sleeve.blend }} transform="translate(2 -2)" fill={sleeve.second}>
        <path
          d={`M${x} ${104}h${-r}a${r} ${r} 0 0 0 ${r} ${r}zM${x} ${124}h${r}a${r} ${r} 0 0 1 ${-r} ${r}zM${x} ${66}h${r + 14}a${r + 14} ${r + 14} 0 0 1 ${-r - 14} ${r + 14}z`}
        />
        <path d={`M${x} 148h${-r - 20}a${r + 20} ${r + 20} 0 0 0 ${r + 20} ${r + 20}z`} />
      </g>
      <path d={`M${x - 3} 62h6v138h-6z`} fill={sleeve.line} />
      <path d={disc(x, 46, 24)} fill={COLORS.signal} />
      <path d={`M0 190h320v10H0z`} fill={sleeve.line} />
      <Screen rows={boxRows(x + 62, 164, 320 - x - 62, 22)} color={sleeve.line} />
    </>
  );
}

export function rays(sleeve: Sleeve, dice: Dice) {
  const y = dice.between(70, 130);
  const slopes = steps(-80, 80, 20);
  return (
    <>
      <path
        d={slopes
          .map((slope, index) => (index % 2 ? "" : path`M70 ${y}L330 ${y + slope * 3.1}V${y + (slope + 11) * 3.1}z`))
          .join("")}
        fill={sleeve.first}
      />
      <path
        d={discs(70, y, steps(96, 228, 22))}
        fill="none"
        stroke={sleeve.second}
        strokeWidth="6"
        style={{ mixBlendMode: sleeve.blend }}
      />
      <path d={disc(70, y, 64)} fill={sleeve.line} />
      <path d={discs(70, y, [58, 52, 46, 40])} fill="none" stroke={sleeve.ground} strokeWidth="1.4" />
      <path d={disc(70, y, 27)} fill={COLORS.signal} />
      <path d={SLOTS_PATH} transform={`translate(70 ${y}) scale(.66)`} fill={COLORS.ink} />
    </>
  );
}
