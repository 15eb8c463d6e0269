import { disc } from "../../path-data";
import { arch, boxRows, type Dice, Screen, steps } from "./shapes";
import { COLORS, type Sleeve } from "./sleeves";

export function reels(sleeve: Sleeve, dice: Dice) {
  const r1 = dice.between(42, 52);
  const r2 = 94 - r1;
  const x1 = 62 + r1;
  const x2 = 258 - r2;
  const y1 = dice.between(82, 92);
  return (
    <>
      <path
        d={`M${x1} ${y1 - r1}L${x2} ${112 - r2}M${x1} ${y1 + r1}Q160 186 ${x2} ${112 + r2}`}
        fill="none"
        stroke={sleeve.line}
        strokeWidth="5"
      />
      <path d={disc(x1, y1, r1) + disc(x2, 112, r2)} fill={sleeve.first} />
      <path
        d={[0.9, 0.8, 0.7, 0.6].map((k) => disc(x1, y1, r1 * k) + disc(x2, 112, r2 * k)).join("")}
        fill="none"
        stroke={sleeve.lineOnFirst}
        strokeWidth="1.4"
      />
      <g fill={sleeve.second} style={{ mixBlendMode: sleeve.blend }}>
        <path d={disc(x1 + 3, y1 - 2, r1 * 0.5)} />
      </g>
      <path d={disc(x2, 112, r2 * 0.5)} fill={COLORS.signal} />
      <path d={disc(x1, y1, 7) + disc(x2, 112, 7)} fill={COLORS.ink} />
      <path d="M0 178h320v22H0z" fill={sleeve.second} />
      <path
        d={steps(6, 316, 14)
          .map((x) => `M${x} 184h7v10h-7z`)
          .join("")}
        fill={sleeve.ground}
      />
    </>
  );
}

export function pianoRoll(sleeve: Sleeve, dice: Dice) {
  const lens = [52, 18, 84, 30, 18, 66, 40];
  const start = dice.between(0, 6);
  const hot = dice.between(2, 4);
  const rows = steps(0, 6, 1).map((j) => {
    let x = -dice.between(0, 50);
    const slots: string[] = [];
    for (let k = 0; x < 320; k += 1) {
      const w = lens[(start + j * 3 + k) % lens.length] ?? 18;
      slots.push(`M${x} ${14 + j * 26}h${w}v15h${-w}z`);
      x += w + 14;
    }
    return slots;
  });
  const cut = dice.between(110, 200);
  const hotSlot = `M${cut - 44} ${14 + hot * 26}h88v15h-88z`;
  return (
    <>
      <path d={`M${cut} 0h${320 - cut}v200h${cut - 320}z`} fill={sleeve.first} />
      <path d={rows.flat().join("")} fill={sleeve.second} style={{ mixBlendMode: sleeve.blend }} />
      <path d={`M${cut - 52} ${8 + hot * 26}h104v27h-104z`} fill={sleeve.ground} />
      <path d={hotSlot} fill={COLORS.signal} />
      <path d={`M${cut - 1.5} 0h3v200h-3z`} fill={sleeve.line} />
    </>
  );
}

/** A viaduct, one of its arches lit. */
export function viaduct(sleeve: Sleeve, dice: Dice) {
  const lit = dice.between(1, 2);
  const shift = dice.between(-20, 0);
  const y = dice.between(112, 122);
  const xs = steps(0, 4, 1).map((i) => shift + 34 + i * 72);
  const lx = xs[lit] ?? 160;
  return (
    <>
      <path
        d={steps(40, 112, 12)
          .map((r) => arch(lx, y - 44, r))
          .join("")}
        fill="none"
        stroke={sleeve.first}
        strokeWidth="5"
      />
      <path d={disc(lx, y - 62, 26)} fill={COLORS.signal} />
      <path d={`M0 ${y - 40}h320V200H0z`} fill={sleeve.second} />
      <path d={xs.map((x) => `M${x - 27} 200v${y - 190}a27 27 0 0 1 54 0v${190 - y}z`).join("")} fill={sleeve.ground} />
      <path
        d={xs.map((x) => arch(x, y + 10, 32) + arch(x, y + 10, 37)).join("")}
        fill="none"
        stroke={sleeve.first}
        strokeWidth="1.6"
      />
      <path d={`M0 ${y - 40}h320v7H0z`} fill={sleeve.line} />
      <path
        d={
          steps(8, 320, 16)
            .map((x) => `M${x} ${y - 40}v-12`)
            .join("") + `M0 ${y - 52}h320`
        }
        stroke={sleeve.line}
        strokeWidth="2"
      />
      <Screen rows={boxRows(lx - 22, 150, 44, 46)} color={sleeve.line} />
    </>
  );
}
