"use client";

import { AREAS } from "@/app/admin/areas";
import { PostsTab } from "@/app/admin/blog/posts-tab";
import { TrashedPosts } from "@/app/admin/blog/trashed-posts";
import { useUrlParam } from "@/components/admin/lists/use-list-state";
import { PageHead } from "@/components/admin/page-head";

export function PagesScreen() {
  const [trash] = useUrlParam("trash");
  if (!trash) return <PostsTab kind="page" title={AREAS.pages.title} />;
  return (
    <>
      <PageHead title={AREAS.pages.title} />
      <TrashedPosts kind="page" />
    </>
  );
}
