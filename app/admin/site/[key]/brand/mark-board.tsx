"use client";

import { useWatch } from "react-hook-form";
import { Mark } from "@/components/site/mark";
import type { BrandColors } from "@/lib/brand/contrast";

type Watched = [mark: string, initials: string, name: string, colors: BrandColors];

const GROUNDS = [
  { name: "On light", ground: "paper", text: "ink" },
  { name: "On dark", ground: "ink", text: "paper" },
] as const;

/** The mark with the name, as the header and the footer of the site show it, and as small as a browser tab does. */
export function MarkBoard() {
  const [mark, initials, name, colors] = useWatch({ name: ["mark", "initials", "name", "colors"] }) as Watched;
  return (
    <ul aria-label="The mark on light and dark" className="mb-6 grid grid-cols-2 gap-2">
      {GROUNDS.map(({ name: title, ground, text }) => (
        <li key={title}>
          <div
            className="flex min-h-24 flex-wrap items-center gap-x-3 gap-y-2 border p-3"
            style={
              {
                "--signal": colors.signal,
                "--foreground": colors[text],
                "--background": colors[ground],
                background: colors[ground],
                color: colors[text],
              } as object
            }
          >
            <Mark size={56} initials={initials} picture={mark} />
            <Mark size={16} initials={initials} picture={mark} />
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          </div>
          <p className="text-muted-foreground mt-0.5 text-[0.8125rem]">{title}</p>
        </li>
      ))}
    </ul>
  );
}
