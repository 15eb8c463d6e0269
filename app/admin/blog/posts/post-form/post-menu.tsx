"use client";

import { Ellipsis } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import type { Post } from "@/app/admin/records";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/lib/browser/lazy-part";
import type { Panel } from "./post-panels";

const PostMenuList = lazyPart(() => import("./post-menu-list"));

export type PostMenuProps = {
  post: Post;
  hasCopy: boolean;
  /** As its button says it. */
  comments: string;
  onPanel: (panel: Panel) => void;
  onPreview: () => Promise<boolean>;
};

/** On a phone: History, Comments, Review links and Preview in one menu. */
export function PostMenu(props: PostMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // a press outside closes the menu before the click of the same press arrives
  const wasOpen = useRef(false);
  return (
    <div className="absolute top-full right-0 sm:hidden">
      <Button
        ref={button}
        variant="outline"
        size="icon-sm"
        className="border-border mt-1"
        aria-label="History, comments and preview"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          setOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
      >
        <Ellipsis />
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PostMenuList {...props} button={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
