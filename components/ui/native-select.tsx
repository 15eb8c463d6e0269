import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { inputClasses } from "./input";

export type Option = { value: string | number; label: string };

type Props = Omit<ComponentProps<"select">, "children"> & { options: readonly Option[] };

/** The browser's own select, for forms: works on every device and without a script. */
export function NativeSelect({ options, className, ...props }: Props) {
  return (
    <span data-slot="native-select-wrapper" className="relative block">
      <select
        data-slot="native-select"
        className={cn(inputClasses, "appearance-none truncate pr-9", className)}
        {...props}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2"
      />
    </span>
  );
}
