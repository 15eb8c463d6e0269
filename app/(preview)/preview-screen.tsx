"use client";

import { ArrowLeft } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { adminPaths, withQuery } from "@/lib/paths";
import { PreviewBar, type Previewed } from "./preview-bar";

const WIDTHS = ["Desktop", "Phone"] as const;

type Props = {
  post: Previewed & { id: number };
  /** The id of an earlier version. */
  revision: string | undefined;
  name: string;
  children: ReactNode;
};

/** The staff's preview, at window or phone width. */
export function PreviewScreen({ post, revision, name, children }: Props) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>("Desktop");
  return (
    <>
      <PreviewBar name={name} post={post}>
        <div role="group" aria-label="Width" className="ml-auto flex gap-1 max-sm:hidden print:hidden">
          {WIDTHS.map((choice) => (
            <Button
              key={choice}
              size="sm"
              variant={choice === width ? "secondary" : "ghost"}
              aria-pressed={choice === width}
              onClick={() => setWidth(choice)}
            >
              {choice}
            </Button>
          ))}
        </div>
        <Link
          href={adminPaths.post(post.id)}
          className="inline-flex min-h-8 items-center gap-1.5 font-semibold underline underline-offset-4 max-sm:ml-auto print:hidden pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden="true" className="size-4" /> Back to the editor
        </Link>
      </PreviewBar>
      <main id="content" tabIndex={-1}>
        {width === "Desktop" ? (
          children
        ) : (
          <div className="on-sand bg-background grid justify-center py-6">
            <iframe
              title="Preview"
              src={withQuery(adminPaths.preview(post.id), { frame: 1, revision: revision ?? "" })}
              className="bg-background border-border block h-[calc(100dvh-6rem)] w-97.5 max-w-full border"
            />
          </div>
        )}
      </main>
    </>
  );
}
