import type { ComponentProps } from "react";
import { Drawing } from "./drawing";

export const RECORD = "#record";

/** The finely grooved record; --disc, --groove, --label, --rim and --slot override ink, paper and signal. */
export function VinylRecord(props: Omit<ComponentProps<"svg">, "viewBox">) {
  return <Drawing src={RECORD} viewBox="0 0 200 200" {...props} />;
}
