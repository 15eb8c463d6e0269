import type { Statistics } from "@/lib/statistics/queries";

type Days = Statistics["days"];

const WIDTH = 900;
const HEIGHT = 220;

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
    <div aria-hidden="true" className="text-muted-foreground mt-2 text-xs tabular-nums">
      <div className="relative border-y">
        <span className="absolute top-0.5">{most.toLocaleString()}</span>
        <span className="absolute top-1/2 w-full border-t pt-0.5">{(most / 2).toLocaleString()}</span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="relative block h-40 w-full sm:h-56"
        >
          {days.map(({ day, views, visitors }, index) => (
            <g key={day}>
              <title>{`${day}: ${views} views, ${visitors} visitors`}</title>
              <rect {...bar(views, index)} className="fill-mist" />
              <rect {...bar(visitors, index)} className="fill-green" />
            </g>
          ))}
        </svg>
      </div>
      <p className="flex justify-between pt-1">
        <span>{days[0]?.day}</span> <span>{days.at(-1)?.day}</span>
      </p>
    </div>
  );
}

/** The next of 2, 4, 10, 20, 40, 100 …, whose half is a whole number. */
function niceTop(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 10].map((step) => step * unit).find((top) => top >= Math.max(2, most)) ?? most;
}
