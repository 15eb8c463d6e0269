import type { ReactNode } from "react";
import type { PostState } from "@/lib/posts/rules";
import { Mark } from "@/components/site/mark";

/** The bar above a preview: site name and state of the post. */
export function PreviewBar({
  name,
  state,
  hasChanges,
  version = "",
  children,
}: {
  name: string;
  state: PostState;
  hasChanges: boolean;
  /** Of an earlier version: which one. */
  version?: string;
  children?: ReactNode;
}) {
  return (
    <header className="dark bg-background text-foreground px-edge sticky top-0 z-30 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1 text-sm print:hidden">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Mark size={20} /> <span className="font-semibold">{name}</span>
        <span>{version ? `${version}.` : `Preview. ${noteOf(state, hasChanges)}`}</span>
      </p>
      {children}
    </header>
  );
}

function noteOf(state: PostState, hasChanges: boolean): string {
  if (state === "published") return hasChanges ? "With unpublished changes." : "This post is published.";
  return state === "scheduled" ? "Scheduled, not published yet." : "Not published.";
}
