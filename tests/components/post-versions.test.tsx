import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Post } from "@/app/admin/records";
import { HistoryPanel } from "@/app/admin/blog/posts/history/history-panel";
import { valuesOfSnapshot } from "@/app/admin/blog/posts/post-form/post-fields";
import { createQueryClient } from "@/components/admin/query-client";
import { Toaster } from "@/components/ui/sonner";
import { BLANK_SNAPSHOT } from "@/lib/posts/fields";

afterEach(() => vi.unstubAllGlobals());

const revision = (id: number, createdAt: string, name = "") => ({
  id,
  createdAt,
  name,
  author: { id: "x", name: "Ada" },
  kind: "saved",
  title: "A kitchen",
  words: 3,
});

it("versions stand below their day, one is named in place, and one is read whole", async () => {
  const days = ["2026-11-24T12:04:00", "2026-11-24T09:00:00", "2026-11-22T09:00:00"];
  const list = days.map((day, index) => revision(3 - index, day));
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: { method?: string; body?: string } = {}) => {
    if (method === "GET")
      return Promise.resolve(Response.json(/revisions\/\d/.test(url) ? { ...BLANK_SNAPSHOT, ...list[0] } : list));
    const { name } = JSON.parse(body ?? "") as { name: string };
    sent.push([method, url, name]);
    if (list[0]) list[0] = { ...list[0], name };
    return Promise.resolve(Response.json(list[0]));
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <HistoryPanel
        post={{ id: 7, status: "draft" } as Post}
        current={() => valuesOfSnapshot(BLANK_SNAPSHOT)}
        beforeRestore={() => Promise.resolve(true)}
        onRestored={() => {}}
        onTakeBack={() => ""}
        onPutBack={() => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  const day = await screen.findByRole("region", { name: "Tuesday, November 24, 2026" });
  expect(within(day).getAllByRole("button")).toHaveLength(2);
  expect(within(day).getAllByRole("button")[0]?.textContent).toContain("12:04 PM");
  expect(within(screen.getByRole("region", { name: /November 22/ })).getAllByRole("button")).toHaveLength(1);
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  fireEvent.click(screen.getByRole("button", { name: "Read this version" }));
  expect(opened.mock.lastCall?.[0]).toBe("/admin/blog/posts/7/preview?revision=3");
  fireEvent.click(screen.getByRole("button", { name: "Name this version" }));
  fireEvent.change(screen.getByLabelText("Name of this version"), { target: { value: "before legal" } });
  fireEvent.click(screen.getByRole("button", { name: "Save name" }));
  expect(await within(day).findByText("before legal")).toBeTruthy();
  expect(sent).toEqual([["PUT", "/api/blog/posts/7/revisions/3", "before legal"]]);
});

it("'Undo' after a restored version brings back text and fields as they were", async () => {
  const before = { ...valuesOfSnapshot(BLANK_SNAPSHOT), title: "A porch", content: "<p>Two chairs.</p>" };
  const back: unknown[] = [];
  vi.stubGlobal("fetch", (url: string, { method = "GET" }: { method?: string } = {}) => {
    const one = revision(3, "2026-11-24T12:04:00");
    const isList = method === "GET" && !/revisions\/\d/.test(url);
    return Promise.resolve(Response.json(isList ? [one] : { ...BLANK_SNAPSHOT, ...one }));
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <HistoryPanel
        post={{ id: 7, status: "draft" } as Post}
        current={() => before}
        beforeRestore={() => Promise.resolve(true)}
        onRestored={() => back.push("restored")}
        onTakeBack={() => back.push("text")}
        onPutBack={(values) => back.push(values)}
        onClose={() => {}}
      />
      <Toaster />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Restore" }));
  fireEvent.click(await screen.findByText("Undo"));
  expect(back).toEqual(["restored", "text", before]);
});
