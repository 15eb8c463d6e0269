"use client";

import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { AREAS } from "@/app/admin/areas";
import type { LinkRow, MissingRow } from "@/app/admin/records";
import { mediumTime } from "@/components/admin/dates";
import { DataTable, DeleteAction, RowLabel, RowText } from "@/components/admin/lists/data-table";
import { ListScreen } from "@/components/admin/lists/list-screen";
import { setUrlParams, useUrlParam } from "@/components/admin/lists/use-list-state";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { PageHead } from "@/components/admin/page-head";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { TableCell, TableRow } from "@/components/ui/table";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { linksApi } from "@/lib/api/paths";
import { LINKS_PER_PAGE } from "@/lib/links/schema";
import { MISSING_PER_PAGE } from "@/lib/redirects/schema";
import { NEW_REDIRECT, RedirectDialog, Redirects, type RedirectValues } from "./redirects";

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

const MISSING_COLUMNS = [
  { name: "Address" },
  { name: "Asked for", className: "w-44" },
  { name: "Linked from", className: "w-48" },
  { name: "Actions", className: "w-40 text-right" },
];

function MissingAddresses() {
  const list = usePagedList<MissingRow>({ list: linksApi.notFound, perPage: MISSING_PER_PAGE });
  const [redirecting, setRedirecting] = useState<RedirectValues>();
  const { run, isPending } = useApiMutation();
  const remove = ({ id }: MissingRow) =>
    void run({
      method: "DELETE",
      url: linksApi.missing(id),
      success: "Entry deleted",
      failure: "Failed to delete the entry",
      reload: [linksApi.notFound],
    });
  return (
    <>
      <ListScreen
        list={list}
        one="address"
        many="addresses"
        empty={{
          title: "Nobody got lost.",
          text: "Addresses that people ask for and that are not there appear here, with the page they may have meant.",
        }}
      >
        {(rows) => (
          <DataTable label="Addresses not found" columns={MISSING_COLUMNS} rows={rows}>
            {(missing) => (
              <TableRow key={missing.id}>
                <TableCell className="max-sm:basis-full">
                  <p className="font-semibold [overflow-wrap:anywhere]">{missing.path}</p>
                  {missing.suggestion && <RowText>Perhaps {missing.suggestion}</RowText>}
                </TableCell>
                <TableCell>
                  <p className="tabular-nums">
                    {missing.count === 1 ? "once" : `${missing.count.toLocaleString()} times`}
                  </p>
                  <RowText>{mediumTime(missing.lastAt)}</RowText>
                </TableCell>
                <TableCell className="[overflow-wrap:anywhere] max-sm:self-start">
                  {missing.referrer && (
                    <>
                      <RowLabel>Linked from</RowLabel> {missing.referrer}
                    </>
                  )}
                </TableCell>
                <TableCell className="max-sm:ml-auto">
                  <div className="flex items-center justify-end gap-1">
                    <Button
                      variant="outline"
                      size="sm"
                      aria-label={`Redirect ${missing.path}`}
                      onClick={() =>
                        setRedirecting({ ...NEW_REDIRECT, from: missing.path, to: missing.suggestion ?? "" })
                      }
                    >
                      Redirect
                    </Button>
                    <DeleteAction name={missing.path} onClick={() => !isPending && remove(missing)} />
                  </div>
                </TableCell>
              </TableRow>
            )}
          </DataTable>
        )}
      </ListScreen>
      {redirecting && <RedirectDialog values={redirecting} onClose={() => setRedirecting(undefined)} />}
    </>
  );
}

const DEAD_COLUMNS = [
  { name: "Link" },
  { name: "Stands in" },
  { name: "Answer", className: "w-32" },
  { name: "Checked", className: "w-44" },
];
const DEAD = { filter: "dead" };

function DeadLinks() {
  const list = usePagedList<LinkRow>({ list: linksApi.links, perPage: LINKS_PER_PAGE, narrow: () => DEAD });
  const { run, isPending } = useApiMutation();
  const check = () =>
    void run({
      method: "POST",
      url: linksApi.check,
      success: "All links are being tried. This can take a few minutes.",
      failure: "Failed to check the links",
      reload: [linksApi.links],
    });
  return (
    <ListScreen
      list={list}
      one="dead link"
      many="dead links"
      tools={
        <Button variant="quiet" size="sm" disabled={isPending} onClick={check}>
          <RefreshCw /> Check now
        </Button>
      }
      empty={{
        title: "No dead links.",
        text: "Links to other sites in published texts are tried once a week. Those that lead nowhere appear here.",
      }}
    >
      {(rows) => (
        <DataTable label="Dead links" columns={DEAD_COLUMNS} rows={rows}>
          {({ id, url, code, checkedAt, uses }) => (
            <TableRow key={id}>
              <TableCell className="[overflow-wrap:anywhere] max-sm:basis-full">
                <a href={url} target="_blank" rel="noopener noreferrer" className="font-semibold hover:underline">
                  {url}
                </a>
              </TableCell>
              <TableCell className="max-sm:basis-full">
                <RowLabel>Stands in</RowLabel>
                <ul>
                  {uses.map((use) => (
                    <li key={`${use.kind} ${use.id}`}>
                      <Link href={use.path} className="underline underline-offset-4">
                        {use.title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </TableCell>
              <TableCell>{code ?? "No answer"}</TableCell>
              <TableCell className="text-muted-foreground">{checkedAt && mediumTime(checkedAt)}</TableCell>
            </TableRow>
          )}
        </DataTable>
      )}
    </ListScreen>
  );
}
