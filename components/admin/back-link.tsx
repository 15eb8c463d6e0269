import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { RouterLink } from "@/components/ui/router-link";

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <RouterLink href={href} className="back-link">
      <Icon name="back" size={16} /> {children}
    </RouterLink>
  );
}
