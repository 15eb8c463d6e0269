import { onlineManager } from "@tanstack/react-query";
import { act, waitFor, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useOpened } from "@/components/admin/lists/use-list-state";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { answerCalls, clientOfAda, refused, renderHookForAda, renderForAda } from "../support/staff";
import { ActivityScreen } from "@/app/admin/activity/activity-screen";
import { ItemStatus, PortfolioList } from "@/app/admin/portfolio/portfolio-list";
import type { PortfolioItem } from "@/app/admin/records";
import { StatisticsScreen } from "@/app/admin/statistics/statistics-screen";
import { Pager } from "@/components/ui/pagination";
import { siteDocuments } from "@/lib/site/registry";
import { StatusBadge } from "@/components/admin/status-badge";

let query = "";
vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(query), useRouter: () => ({}) }));
afterEach(() => void (query = ""));

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
  const state = () => (result.current.isError ? "failed" : result.current.isOutdated ? "outdated" : "current");
  return { result, show, say, state };
}

it("a list without a connection keeps its rows under another filter, searches them, and loads later", async () => {
  const { result, show, say, state } = await open();
  const shown = () => ({ rows: result.current.rows, total: result.current.total });
  onlineManager.setOnline(false);
  say(() => Promise.reject(new TypeError("Failed to fetch")));
  show("status=draft");
  await waitFor(() => expect(state()).toBe("outdated"));
  expect(shown()).toEqual({ rows: ROWS, total: 60 });
  act(() => result.current.setSearch("porch"));
  show("status=draft&q=porch");
  // the site may have more matches
  await waitFor(() => expect(shown()).toEqual({ rows: ROWS.slice(1), total: 1 }));
  const found = [{ id: 3, title: "Another porch" }];
  say(() => page(found, 1));
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(result.current.rows).toEqual(found));
  expect(state()).toBe("current");
});

it("a list whose address is refused, as an edited one, continues with its search alone", async () => {
  const { show, say } = await open();
  const address = "?status=zzz&q=porch&page=99999999";
  window.history.replaceState(null, "", address);
  say(() => refused(400, "Status must be one of draft, published"));
  show(address);
  await waitFor(() => expect(window.location.search).toBe("?q=porch"));
});

it.each([
  ["what others have changed meanwhile", "/api/redirects", ROWS.slice(1), 1],
  ["the posts that it had, which are never stale", "/api/blog/posts", ROWS, 0],
])("a list that is opened again shows %s", async (_what, list, later, count) => {
  const client = clientOfAda();
  const show = () => renderHookForAda(() => usePagedList({ list, perPage: 50 }), client);
  answerCalls(() => page(ROWS));
  const first = show();
  await waitFor(() => expect(first.result.current.rows).toEqual(ROWS));
  first.unmount();
  const { calls } = answerCalls(() => page(ROWS.slice(1)));
  const { result } = show();
  await waitFor(() => expect(result.current.rows).toEqual(later));
  expect(calls).toHaveLength(count);
});

it("the search box follows the address, but not a late one while the user types", async () => {
  const { result, show } = await open();
  const replace = vi.spyOn(window.history, "replaceState").mockImplementation(() => {});
  act(() => result.current.setSearch("por"));
  await waitFor(() => expect(replace).toHaveBeenCalled());
  act(() => result.current.setSearch("porch"));
  show("q=por");
  expect(result.current.search).toBe("porch");
  await waitFor(() => expect(String(replace.mock.calls.at(-1)?.[2])).toContain("q=porch"));
  show("q=porch");
  // following a link to the list
  show("");
  expect(result.current.search).toBe("");
  // going back
  show("q=porch");
  expect(result.current.search).toBe("porch");
});

it("a press within the pause of typing writes the search before a link's navigation begins", async () => {
  const { result } = await open();
  window.history.replaceState(null, "", "/");
  act(() => result.current.setSearch("porch"));
  fireEvent.click(document.body);
  expect(window.location.search).toBe("?q=porch");
});

it("filters chosen in quick succession are all in the URL", async () => {
  const { result } = await open();
  act(() => result.current.setFilter("status", "draft"));
  // the router still renders the URL before the change
  window.history.replaceState(null, "", "/");
  act(() => result.current.setSort("title"));
  expect(window.location.search).toContain("status=draft&sort=title");
});

it("at the last page, 'Next' can keep the focus and does nothing", () => {
  const onChange = vi.fn();
  render(<Pager page={2} pages={2} onChange={onChange} />);
  const next = screen.getByRole("button", { name: "Next" });
  fireEvent.click(next);
  expect({ isOff: next.matches(":disabled"), says: next.getAttribute("aria-disabled") }).toEqual({
    isOff: false,
    says: "true",
  });
  expect(onChange).not.toHaveBeenCalled();
});

it("Back closes what is open over a list: all that was opened has one history entry", async () => {
  window.history.replaceState(null, "", "/");
  const { result, rerender } = renderHookForAda(() => useOpened("open"));
  const before = window.history.length;
  for (const id of ["", "a", "b", "", "c"]) {
    act(() => result.current[1](id));
    query = window.location.search;
    rerender();
  }
  expect({ opened: result.current[0], added: window.history.length - before }).toEqual({ opened: "c", added: 1 });
  window.history.back();
  await waitFor(() => expect(window.location.search).toBe(""));
});

const item = (title: string, index: number, fields: object = {}) =>
  ({
    id: index + 1,
    title,
    slug: title.toLowerCase(),
    description: "",
    category: "Venture",
    status: "active",
    url: null,
    technologies: "[]",
    displayOrder: index,
    story: "<p>How it began</p>",
    image: null,
    ...fields,
  }) as unknown as PortfolioItem;

it("a portfolio item shows its fields and links to its public story, below the site's ventures", async () => {
  const fields = { technologies: '["Wood","Steel","Paper","Light"]', url: "https://example.org/ruum" };
  const others = [item("Hidden", 1, { status: "archived" }), item("Plain", 2, { story: null })];
  answerCalls(() => page([item("Ruum", 0, fields), ...others]));
  renderForAda(<PortfolioList ventures={[{ ...siteDocuments["venture-mhl"].default, slug: "mhl" }]} />);
  expect(screen.getByRole("link", { name: "Edit MHL" }).getAttribute("href")).toBe("/admin/site/venture-mhl");
  expect(screen.getByText("On every site")).toBeTruthy();
  const link = await screen.findByRole("link", { name: "View Ruum" });
  expect(link.getAttribute("href")).toBe(fields.url);
  expect(link.closest("li")?.textContent).toMatch(/VentureActive.*WoodSteelPaper\+1 more/);
  const stories = screen.getAllByRole("link", { name: /^Story of/ });
  expect(stories.map((story) => story.getAttribute("href"))).toEqual(["/portfolio/ruum"]);
});

it("an item is deleted once after a question, which stays until its row leaves the focus to the next", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { writes } = answerCalls(({ method }) => {
    if (method === "DELETE") return undefined;
    return writes().length === 0 ? page([item("Ruum", 0), item("Hub", 1)], 2) : promise;
  });
  renderForAda(<PortfolioList ventures={[]} />);
  const remove = await screen.findByRole("button", { name: "Delete Ruum" });
  remove.focus();
  fireEvent.click(remove);
  await screen.findByText('Are you sure you want to delete "Ruum"? This action cannot be undone.');
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  press();
  await screen.findByText("Portfolio item deleted successfully");
  press();
  resolve(page([item("Hub", 1)], 1));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText("Hub").closest("li")));
  expect(writes()).toEqual(["DELETE /api/portfolio/1"]);
});

it("a question that was closed does not close the next one when its deletion ends", async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  answerCalls(({ method }) => (method === "DELETE" ? promise : page([item("Ruum", 0), item("Hub", 1)])));
  renderForAda(<PortfolioList ventures={[]} />);
  const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name, hidden: true }));
  for (const name of ["Delete Ruum", "Delete", "Close", "Delete Hub"]) await press(name);
  resolve(undefined);
  await screen.findByText("Portfolio item deleted successfully");
  await screen.findByText('Are you sure you want to delete "Hub"? This action cannot be undone.');
});

it.each([
  [ItemStatus, { active: "default", archived: "secondary" }],
  [StatusBadge, { published: "default", draft: "secondary", archived: "outline" }],
])("each status of an item or a post has its own badge (%#)", (Badge, variants) => {
  for (const [status, variant] of Object.entries(variants)) {
    const { container } = render(<Badge status={status} />);
    expect(container.querySelector<HTMLElement>("[data-variant]")?.dataset.variant, status).toBe(variant);
  }
});

async function openPortfolio() {
  let stored = [..."ABCD"].map((title, index) => item(title, index));
  const { writes } = answerCalls(async ({ method, body }) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (method === "GET") return Response.json(stored, { headers: { "X-Total-Count": String(stored.length) } });
    const { ids } = body as { ids: number[] };
    stored = ids.flatMap((id) => stored.find((one) => one.id === id) ?? []);
    return undefined;
  });
  renderForAda(<PortfolioList ventures={[]} />);
  await screen.findByRole("button", { name: "Move A down" });
  const handles = () => screen.getAllByRole("button", { name: /^Move . up$/ });
  return {
    writes,
    move: (name: string) => fireEvent.click(screen.getByRole("button", { name: `Move ${name}` })),
    shown: () =>
      handles()
        .map((button) => button.getAttribute("aria-label")?.[5])
        .join(""),
    stored: () => stored.map(({ title }) => title).join(""),
    remove: (title: string) => (stored = stored.filter((one) => one.title !== title)),
  };
}

it("a portfolio item that is moved while another move is saved keeps the order of both", async () => {
  const { move, stored, shown } = await openPortfolio();
  move("A down");
  move("D up");
  await waitFor(() => expect(stored()).toBe("BADC"));
  await waitFor(() => expect(shown()).toBe("BADC"));
});

it.each(["C up", "A down", "B up"])("a move of items after a colleague deleted B changes nothing: %s", async (way) => {
  const { move, remove, writes, shown } = await openPortfolio();
  remove("B");
  move(way);
  await waitFor(() => expect(shown()).toBe("ACD"));
  expect(writes()).toEqual([]);
});

it.each([
  ["shows the statistics of all pages again", StatisticsScreen, /Only \/about/],
  ["loads a list again", ActivityScreen, "Try again"],
])("the button that %s passes the focus on", async (_what, Screen, name) => {
  query = "path=/about";
  let answer: () => unknown = () => refused(500, "");
  answerCalls(() => answer());
  vi.spyOn(window.history, "replaceState").mockImplementation(() => {});
  const { rerender } = renderForAda(<Screen />);
  const button = await screen.findByRole("button", { name });
  answer = () => new Promise(() => {});
  button.focus();
  fireEvent.click(button);
  query = "";
  rerender(<Screen />);
  await waitFor(() => expect(button.isConnected).toBe(false));
  expect(screen.getByRole("main").contains(document.activeElement)).toBe(true);
});

it.each([
  ["of the statistics", "period=custom&", StatisticsScreen],
  ["of the activity", "", ActivityScreen],
])("a day %s keeps a year that is being typed, and queries it once it is complete", (_what, more, Screen) => {
  query = `${more}from=2026-02-31`;
  answerCalls(() => new Promise(() => {}));
  const replace = vi.spyOn(window.history, "replaceState").mockImplementation(() => {});
  renderForAda(<Screen />);
  const from = screen.getByLabelText<HTMLInputElement>("From");
  fireEvent.change(from, { target: { value: "0202-01-15" } });
  expect(from.value).toBe("0202-01-15");
  expect(replace).not.toHaveBeenCalled();
  fireEvent.change(from, { target: { value: "2026-01-15" } });
  expect(String(replace.mock.lastCall?.[2])).toContain("from=2026-01-15");
});
