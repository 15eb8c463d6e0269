"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardFooter, CardTitle } from "@/components/ui/card";
import {
  Command,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandShortcut,
} from "@/components/ui/command";
import { Pager } from "@/components/ui/pagination";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { Specimen } from "./specimen";

const BADGES = ["default", "secondary", "outline", "destructive", "tint"] as const;

/** Primitives that display content. */
export function Display() {
  return (
    <>
      <Specimen name="badge">
        {BADGES.map((variant) => (
          <Badge key={variant} variant={variant}>
            {variant}
          </Badge>
        ))}
      </Specimen>
      <Specimen name="card">
        <Card className="w-72">
          <CardContent>
            <CardTitle asChild>
              <h3>Title of a card</h3>
            </CardTitle>
          </CardContent>
          <CardFooter>
            <Button size="sm">Action</Button>
          </CardFooter>
        </Card>
      </Specimen>
      <Specimen name="progress">
        <Progress value={40} aria-label="Progress" />
        <Progress aria-label="Progress without an end" />
      </Specimen>
      <Specimen name="skeleton">
        <Skeleton className="w-48" />
        <Skeleton className="h-10 w-24" />
      </Specimen>
      <Specimen name="spinner">
        <Spinner label="Loading" />
      </Specimen>
      <Specimen name="tabs">
        <Tabs defaultValue="one" className="w-full">
          <TabsList aria-label="Example">
            <TabsTrigger value="one">One</TabsTrigger>
            <TabsTrigger value="two">Two</TabsTrigger>
            <TabsTrigger value="three" disabled>
              Three
            </TabsTrigger>
          </TabsList>
          <TabsContent value="one">The first panel</TabsContent>
          <TabsContent value="two">The second panel</TabsContent>
        </Tabs>
      </Specimen>
      <Specimen name="table">
        <Table aria-label="Example">
          <TableHeader>
            <TableRow>
              <TableHead>Title</TableHead>
              <TableHead>Status</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            <TableRow>
              <TableCell>A row</TableCell>
              <TableCell>
                <Badge>Published</Badge>
              </TableCell>
            </TableRow>
            <TableRow data-state="selected">
              <TableCell>A selected row</TableCell>
              <TableCell>
                <Badge variant="secondary">Draft</Badge>
              </TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </Specimen>
      <Specimen name="pagination">
        <Pager page={1} pages={3} onChange={() => {}} />
      </Specimen>
      <Specimen name="command">
        <Command className="w-96 max-w-full border" label="Example">
          <CommandInput placeholder="Find a command" aria-label="Find a command" />
          <CommandList>
            <CommandEmpty>Nothing found.</CommandEmpty>
            <CommandGroup heading="Go to">
              <CommandItem>
                Blog Dashboard <CommandShortcut>B</CommandShortcut>
              </CommandItem>
              <CommandItem>Messages</CommandItem>
              <CommandItem disabled>Nowhere</CommandItem>
            </CommandGroup>
          </CommandList>
        </Command>
      </Specimen>
    </>
  );
}
