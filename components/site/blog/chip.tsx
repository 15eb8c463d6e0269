import type { ComponentProps } from "react";
import { Link } from "@/components/ui/link";

export function Chip(props: Omit<ComponentProps<typeof Link>, "className">) {
  return (
    <Link
      className="border-foreground hover:bg-butter hover:text-ink aria-[current]:bg-foreground aria-[current]:text-background inline-flex min-h-11 items-center rounded border-[1.5px] px-4 py-1 text-[0.9375rem] leading-tight font-semibold transition-colors print:min-h-0 print:border-0 print:p-0"
      {...props}
    />
  );
}
