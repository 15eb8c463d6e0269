import type { ComponentProps } from "react";

type Svg = Omit<ComponentProps<"svg">, "viewBox">;

/**
 * A drawing of public/images by file and id. Referenced with `use`, so that it takes the page's colors and each file
 * is fetched once.
 */
export function Drawing({ src, viewBox, ...props }: Svg & { src: `/images/${string}.svg#${string}`; viewBox: string }) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" focusable="false" {...props}>
      <use href={src} />
    </svg>
  );
}

/** The finely grooved record, in ink, paper and signal or in --disc, --groove, --label, --rim and --slot. */
export function Record(props: Svg) {
  return <Drawing src="/images/record.svg#record" viewBox="0 0 200 200" {...props} />;
}
