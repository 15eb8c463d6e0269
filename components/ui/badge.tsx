import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export const badgeVariants = cva("badge", {
  variants: {
    variant: { default: "badge-default", secondary: "badge-secondary", outline: "badge-outline", tint: "badge-tint" },
  },
  defaultVariants: { variant: "default" },
});

export type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>["variant"]>;

/** A sticker: one word about the thing it stands on. */
export function Badge({ variant, className, ...props }: ComponentProps<"span"> & { variant?: BadgeVariant }) {
  return <span data-variant={variant ?? "default"} className={cn(badgeVariants({ variant }), className)} {...props} />;
}
