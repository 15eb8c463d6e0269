import type { Statistics } from "@/lib/statistics/queries";

type Days = Statistics["days"];

const WIDTH = 900;
const HEIGHT = 220;
const LABELS = 18;

/** Views as bars with the visitors in them, one for each day; its numbers are in the table below it. */
export function Chart({ days }: { days: Days }) {
  const most = niceTop(Math.max(1, ...days.map(({ views }) => views)));
  const step = WIDTH / days.length;
  const gap = days.length > 120 ? 0 : Math.min(6, step * 0.25);
  const bar = (count: number, index: number) => {
    const height = (count / most) * HEIGHT;
    return { x: index * step + gap / 2, y: HEIGHT - height, width: step - gap, height };
  };
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + LABELS}`} aria-hidden="true" className="mt-2 h-auto w-full text-[0.75rem]">
      {[0, 0.5, 1].map((part) => (
        <g key={part}>
          <line x2={WIDTH} y1={HEIGHT * (1 - part)} y2={HEIGHT * (1 - part)} className="stroke-border" />
          {part > 0 && (
            <text y={HEIGHT * (1 - part) + 14} className="fill-muted-foreground">
              {(most * part).toLocaleString()}
            </text>
          )}
        </g>
      ))}
      {days.map(({ day, views, visitors }, index) => (
        <g key={day}>
          <title>{`${day}: ${views} views, ${visitors} visitors`}</title>
          <rect {...bar(views, index)} className="fill-mist" />
          <rect {...bar(visitors, index)} className="fill-green" />
        </g>
      ))}
      <text y={HEIGHT + LABELS - 3} className="fill-muted-foreground">
        {days[0]?.day}
      </text>
      <text x={WIDTH} y={HEIGHT + LABELS - 3} textAnchor="end" className="fill-muted-foreground">
        {days.at(-1)?.day}
      </text>
    </svg>
  );
}

/** The next of 2, 4, 10, 20, 40, 100 …, whose half is a whole number. */
function niceTop(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 10].map((step) => step * unit).find((top) => top >= Math.max(2, most)) ?? most;
}
