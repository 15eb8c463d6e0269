import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** The browser's own select: right on every device and without a script. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return <select className={clsx("input select", className)} {...props} />;
}
