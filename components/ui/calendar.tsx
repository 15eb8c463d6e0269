"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps } from "react";
import { DayPicker } from "react-day-picker";
import { cn } from "@/lib/utils";
import { buttonVariants } from "./button-variants";

export function Calendar({
  className,
  classNames,
  showOutsideDays = true,
  ...props
}: ComponentProps<typeof DayPicker>) {
  const step = cn(buttonVariants({ variant: "ghost", size: "icon-sm" }), "aria-disabled:opacity-40");
  return (
    <DayPicker
      data-slot="calendar"
      showOutsideDays={showOutsideDays}
      className={cn("w-fit p-3 text-sm", className)}
      classNames={{
        months: "relative flex flex-wrap gap-4",
        month: "grid gap-2",
        month_caption: "grid h-8 place-items-center font-semibold",
        nav: "absolute inset-x-0 top-0 flex justify-between",
        button_previous: step,
        button_next: step,
        month_grid: "border-collapse",
        weekday: "size-9 text-xs font-normal text-muted-foreground",
        day: "size-9 p-0 text-center tabular-nums",
        day_button:
          "grid size-9 place-items-center rounded hover:bg-accent disabled:pointer-events-none disabled:opacity-40",
        selected: "[&>button]:bg-primary [&>button]:text-primary-foreground [&>button]:hover:bg-primary/85",
        today: "font-bold [&>button]:underline [&>button]:underline-offset-4",
        outside: "text-muted-foreground",
        disabled: "opacity-40",
        hidden: "invisible",
        ...classNames,
      }}
      components={{
        Chevron: ({ orientation }) => (orientation === "left" ? <ChevronLeft /> : <ChevronRight />),
      }}
      {...props}
    />
  );
}
