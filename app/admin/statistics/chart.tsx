import type { Statistics } from "@/lib/statistics/queries";

type Days = Statistics["days"];

const WIDTH = 900;
const HEIGHT = 220;

/** Views as bars with the visitors in them, one for each day; its numbers are in the table below it. */
export function Chart({ days }: { days: Days }) {
  const most = niceTop(Math.max(1, ...days.map(({ views }) => views)));
  const step = WIDTH / days.length;
  const width = days.length > 120 ? step : step * 0.8;
  // one path: bars of their own would leave seams between them
  const bars = (counts: number[]) =>
    counts
      .map((count, index) => `M${index * step} ${HEIGHT}V${HEIGHT - (count / most) * HEIGHT}h${width}V${HEIGHT}`)
      .join("");
  return (
    <div aria-hidden="true" className="text-muted-foreground mt-2 text-xs tabular-nums">
      <div className="relative border-y pl-12">
        <span className="absolute top-0.5 left-0">{most.toLocaleString()}</span>
        <span className="absolute top-1/2 left-0 w-full border-t pt-0.5">{(most / 2).toLocaleString()}</span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="relative block h-40 w-full sm:h-56"
        >
          <path d={bars(days.map(({ views }) => views))} className="fill-mist" />
          <path d={bars(days.map(({ visitors }) => visitors))} className="fill-green" />
          {days.map(({ day, views, visitors }, index) => (
            <rect key={day} x={index * step} width={step} height={HEIGHT} className="fill-transparent">
              <title>{`${day}: ${views} views, ${visitors} visitors`}</title>
            </rect>
          ))}
        </svg>
      </div>
      <p className="flex justify-between pt-1 pl-12">
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
