import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { createQueryClient } from "@/components/admin/query-client";

type Row = { id: number; title: string };

let query = "";
vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(query) }));

const ROWS = [
  { id: 1, title: "A kitchen" },
  { id: 2, title: "A porch" },
];
const page = (rows: Row[], total = 60) => Response.json(rows, { headers: { "X-Total-Count": String(total) } });
const calls = vi.fn<(url: string) => Promise<Response>>();

/** A list of 60 posts whose first page is loaded. */
async function open() {
  calls.mockImplementation(async () => page(ROWS));
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(
    () =>
      usePagedList<Row, "status">({
        list: "/api/blog/posts",
        perPage: 50,
        filters: ["status"],
      }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.rows).toEqual(ROWS));
  const show = (address: string) => {
    query = address;
    rerender();
  };
  return { result, show };
}

function cutLine() {
  onlineManager.setOnline(false);
  calls.mockRejectedValue(new TypeError("Failed to fetch"));
}

beforeEach(() => vi.stubGlobal("fetch", calls));
afterEach(() => {
  cleanup();
  query = "";
  calls.mockReset();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

it("a list without a connection keeps its rows under another filter, marks them as possibly out of date, and loads later", async () => {
  const { result, show } = await open();
  cutLine();
  show("status=draft");
  await waitFor(() => expect(result.current.isOutdated).toBe(true));
  expect([result.current.rows, result.current.isError]).toEqual([ROWS, false]);
  calls.mockImplementation(async () => page(ROWS.slice(1), 1));
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(result.current.rows).toEqual(ROWS.slice(1)));
  expect(result.current.isOutdated).toBe(false);
});

it("a list without a connection searches its rows and says that there may be others", async () => {
  const { result, show } = await open();
  cutLine();
  act(() => result.current.setSearch("porch"));
  show("q=porch");
  await waitFor(() => expect(result.current.isOutdated).toBe(true));
  expect([result.current.rows, result.current.total]).toEqual([ROWS.slice(1), 1]);
  act(() => result.current.setSearch("a garden"));
  show("q=a garden");
  await waitFor(() => expect(result.current.total).toBe(0));
  expect([result.current.isOutdated, result.current.isError]).toEqual([true, false]);
});

it("a list shows an error in place of its rows when the site fails", async () => {
  const { result, show } = await open();
  calls.mockResolvedValue(Response.json({ message: "Broken" }, { status: 500 }));
  show("status=draft");
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(result.current.isOutdated).toBe(false);
});

it("the search box follows the address, but not one that comes late while somebody types", async () => {
  const { result, show } = await open();
  const replace = vi.spyOn(window.history, "replaceState").mockImplementation(() => {});
  act(() => result.current.setSearch("por"));
  await waitFor(() => expect(replace).toHaveBeenCalled());
  act(() => result.current.setSearch("porch"));
  show("q=por");
  expect(result.current.search).toBe("porch");
  await waitFor(() => expect(String(replace.mock.calls.at(-1)?.[2])).toContain("q=porch"));
  show("q=porch");
  // a link to the list
  show("");
  expect(result.current.search).toBe("");
  replace.mockClear();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(replace).not.toHaveBeenCalled();
  // the way back
  show("q=porch");
  expect(result.current.search).toBe("porch");
  replace.mockRestore();
});
