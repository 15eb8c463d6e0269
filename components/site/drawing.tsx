import type { ComponentProps } from "react";

type Svg = Omit<ComponentProps<"svg">, "viewBox">;
type Source = `/images/${`pages/${string}` | "covers"}.svg#${string}` | `#${string}`;

/** A drawing from public/images, by file and id. `use` lets it take the page's colors. */
export function Drawing({ src, viewBox, children, ...props }: Svg & { src: Source; viewBox: string }) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" {...props}>
      <use href={src} />
      {children}
    </svg>
  );
}

export const RECORD = "#record";

/** The finely grooved record; --disc, --groove, --label, --rim and --slot override ink, paper and signal. */
export function VinylRecord(props: Omit<ComponentProps<"svg">, "viewBox">) {
  return <Drawing src={RECORD} viewBox="0 0 200 200" {...props} />;
}
