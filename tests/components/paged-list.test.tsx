import { onlineManager } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { answerCalls, refused, renderHookForAda } from "../support/staff";

let query = "";
vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(query) }));
afterEach(() => {
  query = "";
  onlineManager.setOnline(true);
});

const ROWS = [
  { id: 1, title: "A kitchen" },
  { id: 2, title: "A porch" },
];
const page = (rows: object[], total = 60) => Response.json(rows, { headers: { "X-Total-Count": String(total) } });

/** A list of 60 posts whose first page is loaded. */
async function open() {
  let answer: () => unknown = () => page(ROWS);
  answerCalls(() => answer());
  const { result, rerender } = renderHookForAda(() =>
    usePagedList<(typeof ROWS)[number], "status">({ list: "/api/blog/posts", perPage: 50, filters: ["status"] }),
  );
  await waitFor(() => expect(result.current.rows).toEqual(ROWS));
  const show = (address: string) => {
    query = address;
    rerender();
  };
  const say = (next: () => unknown) => (answer = next);
  const cutLine = () => {
    onlineManager.setOnline(false);
    say(() => Promise.reject(new TypeError("Failed to fetch")));
  };
  const state = () => [result.current.isOutdated, result.current.isError];
  return { result, show, say, cutLine, state };
}

it("a list without a connection keeps its rows under another filter, as out of date, and loads later", async () => {
  const { result, show, say, cutLine, state } = await open();
  cutLine();
  show("status=draft");
  await waitFor(() => expect(state()).toEqual([true, false]));
  expect(result.current.rows).toEqual(ROWS);
  say(() => page(ROWS.slice(1), 1));
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(result.current.rows).toEqual(ROWS.slice(1)));
  expect(result.current.isOutdated).toBe(false);
});

it("a list without a connection searches its rows and says that there may be others", async () => {
  const { result, show, cutLine, state } = await open();
  cutLine();
  act(() => result.current.setSearch("porch"));
  show("q=porch");
  await waitFor(() => expect(result.current.isOutdated).toBe(true));
  expect([result.current.rows, result.current.total]).toEqual([ROWS.slice(1), 1]);
  act(() => result.current.setSearch("a garden"));
  show("q=a garden");
  await waitFor(() => expect(result.current.total).toBe(0));
  expect(state()).toEqual([true, false]);
});

it("a list shows an error in place of its rows when the site fails", async () => {
  const { show, say, state } = await open();
  say(() => refused(500, "Broken"));
  show("status=draft");
  await waitFor(() => expect(state()).toEqual([false, true]));
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
