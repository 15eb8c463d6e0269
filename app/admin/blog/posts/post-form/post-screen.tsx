"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";
import type { Post, StartedPost } from "@/app/admin/records";
import { recordScreen } from "@/components/admin/forms/record-screen";
import { api } from "@/lib/api/paths";
import { adminPaths, withQuery } from "@/lib/paths";
import type { PostKind } from "@/lib/posts/rules";
import { PostKindContext } from "@/app/admin/blog/kind-words";
import { PostForm } from "./post-form";
import { formUrls } from "./use-post-session";

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
export function PostScreen({ kind = "post" }: { kind?: PostKind }) {
  const pathname = usePathname();
  const draft = useSearchParams().get("draft") ?? "";
  const url = withQuery(pathname, { draft });
  const [{ shownUrl, visit }, setShown] = useState({ shownUrl: url, visit: 0 });
  // a URL that a save has set is no visit: the form stays
  if (url !== shownUrl) setShown({ shownUrl: url, visit: formUrls.has(url) ? visit : visit + 1 });
  return (
    <PostKindContext value={kind}>
      <OpenedPost key={visit} id={idIn(pathname)} draftKey={draft} />
    </PostKindContext>
  );
}

/**
 * Keeps the opened post when saves change the URL without a navigation. After the Back button, the router renders the
 * page for new posts under the URL of the post that was created from it, and a deleted post's page under its draft's.
 */
function OpenedPost(address: { id: number | undefined; draftKey: string }) {
  const [{ id, draftKey }] = useState(address);
  return id === undefined && draftKey ? <StartedScreen id={draftKey} /> : <StoredScreen id={id} />;
}

function idIn(pathname: string): number | undefined {
  const [, id] = /^\/admin\/blog\/posts\/(\d+)\/edit$/.exec(pathname) ?? [];
  return id === undefined ? undefined : Number(id);
}
