import type { ComponentProps } from "react";

export const RECORD = "#record";

/** The finely grooved record, in ink, paper and signal or in --disc, --groove, --label, --rim and --slot. */
export function Record(props: Omit<ComponentProps<"svg">, "viewBox">) {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false" {...props}>
      <use href={RECORD} />
    </svg>
  );
}
