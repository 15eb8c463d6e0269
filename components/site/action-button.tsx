import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { Action } from "@/lib/content/page-copy";

export function ActionButton({
  action: { href, label },
  size = "lg",
  ...props
}: Omit<ComponentProps<typeof Button>, "asChild" | "children"> & { action: Action }) {
  return (
    <Button asChild size={size} {...props}>
      <Link href={href}>{label}</Link>
    </Button>
  );
}
