import type { ComponentProps } from "react";

type Svg = Omit<ComponentProps<"svg">, "viewBox">;

/**
 * A drawing of public/images/pages, named by its file and the id in it. Used and not shown as an image, so that it takes
 * its colors from the page's tokens. A page has one file for all of its drawings: a second one costs a connection.
 */
export function Drawing({
  src,
  viewBox,
  ...props
}: Svg & { src: `/images/pages/${string}.svg#${string}`; viewBox: string }) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" focusable="false" {...props}>
      <use href={src} />
    </svg>
  );
}
