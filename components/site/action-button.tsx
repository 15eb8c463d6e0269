import type { ComponentProps } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { Action } from "@/lib/site/field-groups";
import { cn } from "@/lib/utils";

export function ActionButton({
  action: { href, label },
  size = "lg",
  className,
  ...props
}: Omit<ComponentProps<typeof ButtonLink>, "href"> & { action: Action }) {
  return (
    <ButtonLink size={size} className={cn("max-w-full wrap-anywhere", className)} {...props} href={href}>
      {label}
    </ButtonLink>
  );
}

/** Links a section to the page with more on its subject. */
export const MoreLink = ({ action: { href, label } }: { action: Action }) => (
  <Link href={href} className="link inline-flex min-h-11 items-center font-semibold">
    {label}
  </Link>
);
