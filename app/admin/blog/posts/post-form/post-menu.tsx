import { Ellipsis } from "lucide-react";
import { Suspense } from "react";
import type { Post } from "@/app/admin/records";
import { Button } from "@/components/ui/button";
import { useMenuButton } from "@/components/ui/use-menu-button";
import { lazyPart } from "@/lib/browser/lazy-part";
import type { Panel } from "./post-panels";

const PostMenuList = lazyPart(() => import("./post-menu-list"), "PostMenuList");

export type PostMenuProps = {
  post: Post | undefined;
  hasCopy: boolean;
  /** As its button says it. */
  comments: string;
  onPanel: (panel: Panel) => Promise<void>;
  onPreview: () => Promise<void>;
};

/** On a phone: History, Comments, Review links and Preview in one menu. */
export function PostMenu(props: PostMenuProps) {
  const menu = useMenuButton();
  return (
    <div className="absolute top-full right-0 sm:hidden">
      <Button
        variant="outline"
        size="icon-sm"
        className="border-border"
        aria-label="History, comments and preview"
        {...menu.buttonProps}
      >
        <Ellipsis />
      </Button>
      {menu.isOpen && (
        <Suspense fallback={null}>
          <PostMenuList {...props} button={menu.button} onClose={menu.close} />
        </Suspense>
      )}
    </div>
  );
}
