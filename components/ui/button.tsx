import { type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { buttonVariants } from "./button-variants";
import { Link } from "./link";

type Look = VariantProps<typeof buttonVariants>;
type Props = ComponentProps<"button"> & Look & { asChild?: boolean };

/** With `asChild`, the only child, such as a link, looks like a button. */
export function Button({ variant, size, asChild = false, className, ...props }: Props) {
  const shared = { "data-slot": "button", className: cn(buttonVariants({ variant, size }), className) };
  return asChild ? <Slot.Root {...shared} {...props} /> : <button type="button" {...shared} {...props} />;
}

export const ButtonLink = ({ variant, size, className, ...props }: ComponentProps<typeof Link> & Look) => (
  <Button variant={variant} size={size} className={className} asChild>
    <Link {...props} />
  </Button>
);
