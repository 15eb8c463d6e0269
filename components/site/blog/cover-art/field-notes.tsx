import { disc, discs } from "../../path-data";
import { type Dice, Screen, steps } from "./shapes";
import { COLORS, type Sleeve } from "./sleeves";

export function hills(sleeve: Sleeve, dice: Dice) {
  const x1 = dice.between(30, 110);
  const x2 = dice.between(200, 290);
  const sun = dice.between(120, 200);
  return (
    <>
      <path d={disc(sun, 66, 28)} fill={COLORS.signal} />
      <path d={disc(x2, 236, 146)} fill={sleeve.first} />
      <path d={discs(x2, 236, steps(92, 136, 11))} fill="none" stroke={sleeve.lineOnFirst} strokeWidth="1.6" />
      <g style={{ mixBlendMode: sleeve.blend }} transform="translate(-2 2)">
        <path d={disc(x1, 250, 150)} fill={sleeve.second} />
      </g>
      <path d={discs(x1, 250, steps(60, 140, 10))} fill="none" stroke={sleeve.ground} strokeWidth="2" />
      <path d={`M${x1 + 43} 110v-28l15-14 15 14v41z`} fill={sleeve.line} />
      <path d={`M${x1 + 53} 114v-21h9v25z`} fill={sleeve.ground} />
      <Screen rows={steps(12, 42, 6).map((y, i) => [x2 - 50 + i * 6, 320, y] as const)} color={sleeve.line} />
    </>
  );
}

/** Two leaves of a notebook, a cup's ring and a pencil. */
export function notebook(sleeve: Sleeve, dice: Dice) {
  const tilt = dice.between(-11, -5);
  const cx = dice.between(190, 212);
  return (
    <>
      <g transform={`rotate(${-tilt} 160 100)`}>
        <path d="M36-20h150v250H36z" fill={sleeve.second} />
      </g>
      <g transform={`rotate(${tilt} 160 100)`}>
        <path d="M84-30h170v260H84z" fill={sleeve.first} />
        <path
          d={steps(14, 190, 16)
            .map((y, i) => `M106 ${y}h${[118, 96, 126, 70][i % 4] ?? 90}`)
            .join("")}
          stroke={sleeve.lineOnFirst}
          strokeWidth="2.4"
        />
        <path d="M106 38h58v42h-58z" fill={COLORS.signal} />
        <path d="M106 80l20-24 14 14 10-10 14 20z" fill={COLORS.ink} />
      </g>
      <path
        d={discs(cx, 132, [44, 40, 31])}
        fill="none"
        stroke={sleeve.lineOnFirst}
        strokeWidth="2.2"
        style={{ mixBlendMode: sleeve.blend }}
      />
      <path d={`M${cx + 32} 20l14 8-70 118-16 10 2-18z`} fill={sleeve.line} />
      <path d={`M${cx - 38} 156l2-18 14 8z`} fill={sleeve.ground} />
    </>
  );
}

/** A survey: plots, a river, one place marked. */
export function survey(sleeve: Sleeve, dice: Dice) {
  const turn = dice.between(-24, -12);
  const px = dice.between(118, 204);
  const py = dice.between(76, 106);
  return (
    <>
      <g transform={`rotate(${turn} 160 100)`}>
        <path
          d="M-30-40h84v76h-84zM62-40h70v40H62zM140-40h96v76h-96zM62 8h70v70H62zM-30 44h84v92h-84zM140 44h44v92h-44zM244-40h110v128H244zM62 86h70v50H62zM-30 172h110v80H-30zM88 172h140v80H88zM236 150h110v90H236z"
          fill={sleeve.first}
        />
        <path
          d="M192 44h44v40h-44zM-22-32h30v60h-30zM70 16h20v54H70zM150 180h70v60h-70zM254-30h40v50h-40z"
          fill={sleeve.second}
          style={{ mixBlendMode: sleeve.blend }}
          transform="translate(2 2)"
        />
        <path d="M-60 158C40 128 120 176 200 140S330 118 400 120" fill="none" stroke={sleeve.second} strokeWidth="20" />
        <path
          d="M-60 158C40 128 120 176 200 140S330 118 400 120"
          fill="none"
          stroke={sleeve.ground}
          strokeWidth="2"
          strokeDasharray="14 9"
        />
      </g>
      <path d={discs(px, py, [26, 35, 44, 53])} fill="none" stroke={sleeve.line} strokeWidth="1.8" />
      <path d={disc(px, py, 17)} fill={COLORS.signal} />
      <path d={`M${px} ${py}V186`} stroke={sleeve.line} strokeWidth="3" strokeDasharray="1 7" strokeLinecap="round" />
    </>
  );
}
