import { cva } from "class-variance-authority";

/** Apart from `Button`, so that client components of public pages load neither `cn` nor Slot. */
export const buttonVariants = cva(
  // @utility btn in app/globals.css
  "btn",
  {
    variants: {
      variant: {
        default: "bg-primary text-primary-foreground hover:bg-primary/85 border-transparent",
        outline: "border-foreground text-foreground hover:bg-accent",
        /** For actions beside a screen's heading. */
        quiet: "border-border text-foreground hover:bg-accent",
        secondary: "bg-secondary text-secondary-foreground hover:bg-secondary/80 border-transparent",
        /** For rows and toolbars. */
        ghost: "text-foreground hover:bg-accent border-transparent",
        destructive: "border-destructive text-destructive hover:bg-destructive/10",
        /** For large colored areas. */
        signal: "bg-signal hover:bg-signal/85 text-signal-on border-transparent",
        link: "text-signal-text border-0 underline decoration-1 underline-offset-[0.2em] hover:decoration-[3px]",
      },
      size: {
        default: "min-h-9 gap-2 px-3.5 py-1 text-sm leading-tight whitespace-nowrap pointer-coarse:min-h-11",
        sm: "min-h-8 gap-1.5 px-2.5 py-0.5 text-[0.8125rem] leading-tight whitespace-nowrap pointer-coarse:min-h-11",
        lg: "min-h-13 gap-2.5 px-6 py-2 text-[1.0625rem] leading-tight",
        xl: "min-h-15 gap-2.5 px-8 py-2 text-[1.1875rem] leading-tight",
        icon: "size-9 pointer-coarse:size-11",
        "icon-sm": "size-8 pointer-coarse:size-11",
      },
    },
    compoundVariants: [{ variant: "link", class: "min-h-6 p-0 pointer-coarse:min-h-6" }],
    defaultVariants: { variant: "default", size: "default" },
  },
);
