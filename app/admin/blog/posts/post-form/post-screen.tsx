"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";
import type { Post, StartedPost } from "@/app/admin/records";
import { recordScreen } from "@/components/admin/forms/record-screen";
import { api } from "@/lib/api/paths";
import { adminPaths } from "@/lib/paths";
import type { PostKind } from "@/lib/posts/rules";
import { PostForm } from "./post-form";
import { PostKindContext } from "@/app/admin/blog/kind-words";

const BACK = { href: adminPaths.blog, name: "Back to Blog Dashboard" };

const StoredScreen = recordScreen<Post>({ name: "post", urlOf: api.post, back: BACK, form: PostForm });

const StartedScreen = recordScreen<StartedPost, string>({
  name: "draft",
  urlOf: api.startedPost,
  back: BACK,
  movedTo: ({ body: { postId } }) => (typeof postId === "number" ? adminPaths.post(postId) : undefined),
  form: ({ stored }) => <PostForm started={stored} />,
});

/** The post or page in the URL, a started one, or a new one. */
export function PostScreen({ id, kind = "post" }: { id?: number; kind?: PostKind }) {
  const pathname = usePathname();
  const key = useSearchParams().get("draft") ?? undefined;
  const shownId = idIn(pathname);
  const visit = useVisits(shownId === id && key === undefined);
  return (
    <PostKindContext value={kind}>
      <OpenedPost key={visit} id={shownId} draftKey={key} />
    </PostKindContext>
  );
}

/**
 * Keeps the opened post when saves change the URL without a navigation. After the Back button, the router renders the
 * page for new posts under the URL of the post that was created from it, and a deleted post's page under its draft's.
 */
function OpenedPost(address: { id: number | undefined; draftKey: string | undefined }) {
  const [{ id, draftKey }] = useState(address);
  return id === undefined && draftKey ? <StartedScreen id={draftKey} /> : <StoredScreen id={id} />;
}

/** Counts the visits to the page's own URL: to the router, its page is the same one under a URL that a save has set. */
function useVisits(isOwn: boolean): number {
  const [visits, setVisits] = useState(0);
  const [wasOwn, setWasOwn] = useState(isOwn);
  if (isOwn !== wasOwn) {
    setWasOwn(isOwn);
    if (isOwn) setVisits(visits + 1);
  }
  return visits;
}

function idIn(pathname: string): number | undefined {
  const [, id] = /^\/admin\/blog\/posts\/(\d+)\/edit$/.exec(pathname) ?? [];
  return id === undefined ? undefined : Number(id);
}
