"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
import type { Post } from "@/app/admin/records";
import { recordScreen } from "@/components/admin/forms/record-screen";
import { adminPaths, api } from "@/lib/paths";
import { PostForm } from "./post-form";

const RecordScreen = recordScreen<Post>({
  name: "post",
  urlOf: api.post,
  back: { href: adminPaths.blog, name: "Back to Blog Dashboard" },
  form: PostForm,
});

/**
 * The post of the URL. The first save of a new post changes the URL without a navigation; on the way back the router
 * renders the page for new posts under it.
 */
export function PostScreen({ id }: { id?: number }) {
  const pathname = usePathname();
  const [openedId] = useState(() => id ?? idIn(pathname));
  return <RecordScreen id={openedId} />;
}

function idIn(pathname: string): number | undefined {
  const [, id] = /^\/admin\/blog\/posts\/(\d+)\/edit$/.exec(pathname) ?? [];
  return id === undefined ? undefined : Number(id);
}
