"use client";

import { AREAS } from "@/app/admin/areas";
import { setUrlParams, useUrlParam } from "@/components/admin/lists/use-list-state";
import { PageHead } from "@/components/admin/page-head";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { DeadLinks } from "./dead-links";
import { MissingAddresses } from "./missing-addresses";
import { Redirects } from "./redirects";

const TABS = [
  { value: "redirects", name: "Redirects", Content: Redirects },
  { value: "not-found", name: "Not found", Content: MissingAddresses },
  { value: "dead-links", name: "Dead links", Content: DeadLinks },
] as const;

export function LinksScreen() {
  const [tab] = useUrlParam("tab");
  return (
    <>
      <PageHead
        title={AREAS.links.title}
        subtitle="No dead end for a visitor: old addresses, wrong ways and dead links"
      />
      <Tabs
        value={TABS.some(({ value }) => value === tab) ? tab : "redirects"}
        onValueChange={(value) => setUrlParams({ tab: value === "redirects" ? "" : value, q: "", page: "" })}
        className="relative"
      >
        <TabsList aria-label="Links">
          {TABS.map(({ value, name }) => (
            <TabsTrigger key={value} value={value}>
              {name}
            </TabsTrigger>
          ))}
        </TabsList>
        {TABS.map(({ value, Content }) => (
          <TabsContent key={value} value={value} className="pt-3 lg:pt-0">
            <Content />
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}
