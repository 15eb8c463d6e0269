"use client";

import { PageHead } from "@/components/admin/page-head";
import { adminPaths } from "@/components/admin/paths";
import { useUrlParam } from "@/components/admin/use-url-param";
import { ButtonLink } from "@/components/ui/button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { CategoriesTab } from "./categories-tab";
import { PostsTab } from "./posts-tab";

export function BlogDashboard() {
  const [tab, setTab] = useUrlParam("tab");
  return (
    <>
      <PageHead title="Blog Dashboard" subtitle="Manage your blog posts and categories">
        <ButtonLink href={adminPaths.portfolio} variant="outline" size="small">
          Portfolio Management
        </ButtonLink>
      </PageHead>
      <Tabs value={tab === "categories" ? tab : "posts"} onValueChange={(value) => setTab(value === "categories" ? value : "")}>
        <TabsList aria-label="Blog">
          <TabsTrigger value="posts">Posts</TabsTrigger>
          <TabsTrigger value="categories">Categories</TabsTrigger>
        </TabsList>
        <TabsContent value="posts">
          <PostsTab />
        </TabsContent>
        <TabsContent value="categories">
          <CategoriesTab />
        </TabsContent>
      </Tabs>
    </>
  );
}
