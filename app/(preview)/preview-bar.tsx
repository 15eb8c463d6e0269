import type { ReactNode } from "react";
import { Mark } from "@/components/site/mark";
import type { Preview } from "@/lib/previews/queries";

export type Previewed = Pick<Preview, "kind" | "state" | "hasDraft" | "version">;

export function PreviewBar({ name, post, children }: { name: string; post: Previewed; children?: ReactNode }) {
  return (
    <header className="dark bg-background text-foreground px-edge sticky top-0 z-30 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1 text-sm print:static print:border-b">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Mark size={20} /> <span className="font-semibold">{name}</span>
        <span>{post.version ? `${post.version}.` : `Preview. ${noteOf(post)}`}</span>
      </p>
      {children}
    </header>
  );
}

function noteOf({ kind, state, hasDraft }: Previewed): string {
  if (state === "published") return hasDraft ? "With unpublished changes." : `This ${kind} is published.`;
  return state === "scheduled" ? "Scheduled, not published yet." : "Not published.";
}
