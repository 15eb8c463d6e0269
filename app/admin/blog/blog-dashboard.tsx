"use client";

import { AREAS } from "@/app/admin/areas";
import type { StartedPostRow } from "@/app/admin/records";
import { useUrlParam } from "@/components/admin/lists/use-list-state";
import { PageHead } from "@/components/admin/page-head";
import { ButtonLink } from "@/components/ui/button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { adminPaths } from "@/lib/paths";
import type { SetupTask } from "@/lib/setup/rules";
import { CategoriesTab } from "./categories-tab";
import { PostsTab } from "./posts-tab";
import { SetUpButton, SetUpSite, useSetup } from "./set-up-site";
import { TrashedPosts } from "./trashed-posts";

type Props = { setupTasks: SetupTask[] | null; attention: number; started: StartedPostRow[] };

export function BlogDashboard({ setupTasks, attention, started }: Props) {
  const setup = useSetup(setupTasks);
  const [tab, setTab] = useUrlParam("tab");
  const [trash] = useUrlParam("trash");
  return (
    <>
      <PageHead title={AREAS.blog.title} subtitle="Manage your blog posts and categories">
        {attention > 0 && (
          <ButtonLink variant="ghost" size="sm" className="-ml-2.5" href={adminPaths.health}>
            Needs attention <span className="text-muted-foreground font-normal tabular-nums">{attention}</span>
          </ButtonLink>
        )}
        {setup && !setup.isOpen && <SetUpButton setup={setup} />}
        <ButtonLink variant="ghost" size="sm" className="text-muted-foreground -ml-2.5" href={adminPaths.portfolio}>
          Portfolio Management
        </ButtonLink>
      </PageHead>
      {setup && (setup.isOpen || setup.isFirstHour) && <SetUpSite setup={setup} />}
      <Tabs
        value={tab === "categories" ? tab : "posts"}
        onValueChange={(value) => setTab(value === "categories" ? value : "")}
        className="relative"
      >
        <TabsList aria-label="Blog">
          <TabsTrigger value="posts">Posts</TabsTrigger>
          <TabsTrigger value="categories">Categories</TabsTrigger>
        </TabsList>
        <TabsContent value="posts" className="pt-1 lg:pt-0">
          {trash ? <TrashedPosts /> : <PostsTab started={started} />}
        </TabsContent>
        <TabsContent value="categories" className="pt-1 lg:pt-0">
          <CategoriesTab />
        </TabsContent>
      </Tabs>
    </>
  );
}
