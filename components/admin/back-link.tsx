"use client";

import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { useListAddress } from "./lists/list-address";

/** A link back, to a list with its last search and page. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={useListAddress(href)}
      className="text-muted-foreground hover:text-foreground inline-flex min-h-8 items-center gap-1.5 text-sm font-medium underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden="true" className="size-4" /> {children}
    </Link>
  );
}
