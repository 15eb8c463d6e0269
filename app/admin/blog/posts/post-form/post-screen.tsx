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
 * The post of the address. A new post takes its address when it is first saved, without leaving this screen; on the way
 * back to it the router renders the page for new posts, under the address of the stored one.
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
