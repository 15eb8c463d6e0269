import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** Progress in percent; without a value, indeterminate. */
export function Progress({ className, ...props }: ComponentProps<"progress">) {
  return (
    <progress
      data-slot="progress"
      max={100}
      className={cn(
        "bg-border [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-primary [&:indeterminate::-webkit-progress-bar]:bg-primary h-1.5 w-32 appearance-none overflow-hidden rounded-full indeterminate:animate-pulse",
        className,
      )}
      {...props}
    />
  );
}
