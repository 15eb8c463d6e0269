import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { RouterLink } from "./router-link";

/** Classes of the components layer: a utility in `className` wins without being merged. */
export const buttonVariants = cva("button", {
  variants: {
    variant: {
      /** The one action a view is about. */
      primary: "button-primary",
      /** The action beside it: a border. */
      outline: "button-outline",
      /** Large areas of colour, where the primary would drown. */
      signal: "button-signal",
      /** Rows, tool bars. */
      ghost: "button-ghost",
      destructive: "button-destructive",
      /** Looks like a link in running text. */
      link: "button-link",
    },
    size: { default: "", small: "button-small", large: "button-large", icon: "button-icon" },
  },
  defaultVariants: { variant: "primary", size: "default" },
});

export type ButtonVariants = VariantProps<typeof buttonVariants>;

export function Button({ variant, size, className, type = "button", ...props }: ComponentProps<"button"> & ButtonVariants) {
  return <button type={type} className={buttonVariants({ variant, size, className })} {...props} />;
}

/**
 * A link that looks like a button. Anchors of this page, addresses under /api (which redirect) and other sites are plain
 * links; the rest goes through the router.
 */
export function ButtonLink({
  variant,
  size,
  className,
  href,
  ...props
}: Omit<ComponentProps<"a">, "href"> & ButtonVariants & { href: string }) {
  const classes = buttonVariants({ variant, size, className });
  if (!href.startsWith("/") || href.startsWith("/api/")) return <a href={href} className={classes} {...props} />;
  return <RouterLink href={href} className={classes} {...props} />;
}
