import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

const badgeVariants = cva(
  "inline-flex w-fit shrink-0 items-center gap-1.5 rounded border border-transparent text-xs leading-5 font-semibold whitespace-nowrap [&_svg]:size-3",
  {
    variants: {
      variant: {
        default: "bg-primary text-primary-foreground px-1.5 font-medium",
        secondary: "bg-secondary text-secondary-foreground px-1.5",
        destructive: "border-destructive text-destructive px-1.5",
        outline: "border-input text-muted-foreground px-1.5",
        /** A property rather than a state. */
        tint: "bg-mist text-secondary-foreground px-1.5",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

export type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>["variant"]>;

type Props = ComponentProps<"span"> & { variant?: BadgeVariant };

export function Badge({ variant = "default", className, ...props }: Props) {
  return (
    <span data-slot="badge" data-variant={variant} className={cn(badgeVariants({ variant }), className)} {...props} />
  );
}
