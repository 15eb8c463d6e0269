import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { BlogDashboard } from "@/app/admin/blog/blog-dashboard";
import { CategoriesTab } from "@/app/admin/blog/categories-tab";
import { CategoryScreen } from "@/app/admin/blog/categories/category-form";
import { UndoBar } from "@/app/admin/blog/post-undo";
import { PostsTab } from "@/app/admin/blog/posts-tab";
import { TrashedPosts } from "@/app/admin/blog/trashed-posts";
import { timeAgo } from "@/components/admin/dates";
import { api } from "@/lib/api/paths";
import type { Role } from "@/lib/auth/rules";
import { SETUP_TASKS, type SetupTask } from "@/lib/setup/rules";
import { ADA, answerCalls, clientOfAda, postRow, press, refused, renderForAda } from "../support/staff";

const EDITED_AT = new Date(Date.now() - 2.5 * 3_600_000).toISOString();
const POSTS = ["One", "Two", "Three", "Four"].map((title, index) =>
  postRow({ id: index + 1, title, slug: title.toLowerCase(), editedAt: EDITED_AT }),
);
const TOKEN = "A".repeat(43);

/** The site's response to a write. */
const answer = vi.fn<() => unknown>(() => ({ done: [1], failed: [], token: TOKEN }));
afterEach(() => {
  // the module keeps the offers to undo
  act(() => screen.queryAllByRole("button", { name: "Dismiss the undo" }).forEach((button) => button.click()));
});

async function open(role?: Role, posts = POSTS) {
  const { calls, writes } = answerCalls(({ method, url }) => {
    if (method !== "GET") return answer();
    if (url.startsWith("/api/blog/posts?")) return Response.json(posts, { headers: { "X-Total-Count": "2027" } });
    return url.endsWith("/filters") ? { authors: [], months: [] } : [];
  });
  renderForAda(<PostsTab />, clientOfAda(role));
  await screen.findByRole("link", { name: "One" });
  const user = userEvent.setup();
  return { user, calls, writes };
}

it.each([
  ["owner", "published", 4],
  ["author", "published", 3],
  ["author", "archived", 3],
] as const)("an %s, one of whose posts is %s, may select and delete %i", async (role, status, count) => {
  await open(role, POSTS.with(0, postRow({ id: 1, title: "One", status })));
  expect(screen.getAllByRole("button", { name: /^Delete / })).toHaveLength(count);
  await userEvent.click(box("Two"));
  await press("Select all on this page");
  expect(selected()).toHaveLength(count);
  // more posts match, and an author may not change all of them
  const all = screen.queryByRole("button", { name: "Select all 2,027 that match" });
  expect(all !== null).toBe(role === "owner");
});

it.each([
  [PostsTab, 5, "No blog posts yet.", "Create your first post", "Failed to fetch posts"],
  [CategoriesTab, 3, "No categories yet.", "Create your first category", "Failed to fetch categories"],
])("a list says that it is loading, empty or failed (%#)", async (List, skeletons, none, create, failed) => {
  for (const [found, text] of [
    [[], none],
    [refused(500, "x"), failed],
  ] as const) {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    answerCalls(({ url }) => (/posts\?|categories$/.test(url) ? promise : url.endsWith("/filters") ? {} : []));
    renderForAda(<List />);
    expect(document.querySelectorAll("tbody tr")).toHaveLength(skeletons);
    resolve(found);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryAllByRole("link", { name: create })).toHaveLength(text === none ? 1 : 0);
    cleanup();
  }
});

it("a category is made in its form, which asks for its name, and deleted in the list after a question", async () => {
  const category = { id: 3, name: "Pilots", slug: "pilots", description: null, postCount: 2, version: 1 };
  const { writes } = answerCalls(({ method, url }) => (method === "GET" && !/\d$/.test(url) ? [category] : category));
  const { unmount } = renderForAda(<CategoryScreen />);
  await press("Create Category");
  await screen.findByText("Category name is required");
  await userEvent.type(screen.getByLabelText("Name"), "Pilots");
  await press("Create Category");
  await screen.findByText("Category created successfully");
  unmount();
  renderForAda(<CategoriesTab />);
  const row = (await screen.findByRole("link", { name: "Edit Pilots" })).closest("tr");
  expect(row?.textContent).toMatch(/^Pilots2 posts.*pilots.*No description/);
  await press("Delete Pilots");
  expect(screen.getByRole("alertdialog").textContent).toContain("2 posts use it.");
  await press("Delete");
  await screen.findByText("Category deleted successfully");
  const made = expect.stringMatching(/^POST .*"Pilots","slug":"pilots"/);
  expect(writes()).toEqual([made, "DELETE /api/blog/categories/3"]);
});

const box = (title: string) => screen.getByRole("checkbox", { name: `Select ${title}` });
const selected = () =>
  screen
    .getAllByRole("checkbox")
    .filter((one) => one.getAttribute("aria-checked") === "true")
    .map((one) => one.getAttribute("aria-label")?.replace("Select ", ""));
const undoBar = () => screen.queryByRole("region", { name: "Undo" });
const inBar = () => within(undoBar() ?? expect.unreachable("no undo"));
const inDialog = async () => within(await screen.findByRole("alertdialog"));

describe("the list of posts", () => {
  it("says when each was edited, sorts by that and by a column, and is filtered by status", async () => {
    const { user } = await open();
    const row = screen.getByRole("row", { name: /One/ });
    expect(within(row).getByText("Edited 2 hours ago").getAttribute("datetime")).toBe(EDITED_AT);
    await press("More");
    const trash = await screen.findByRole("menuitem", { name: "Trash" });
    expect(trash.getAttribute("href")).toBe("/admin/blog?trash=1");
    await user.click(screen.getByRole("menuitemradio", { name: "Last edited" }));
    const asked = (name: string) => new URL(window.location.href).searchParams.get(name);
    expect(asked("sort")).toBe("-editedAt");
    await press("Title");
    expect(asked("sort")).toBe("title");
    const status = screen.getByRole("combobox", { name: "Status" });
    expect(within(status).getByRole("option", { name: "Unpublished changes" })).toBeTruthy();
    await user.selectOptions(status, "Scheduled");
    expect(asked("status")).toBe("scheduled");
  });

  it.each([
    [90, "1 minute ago"],
    [2.5 * 3600, "2 hours ago"],
    [400 * 24 * 3600, "1 year ago"],
    [-60, "just now"],
  ])("says of a time %d seconds ago '%s'", (seconds, text) => {
    const now = Date.now();
    expect(timeAgo(new Date(now - seconds * 1000).toISOString(), now)).toBe(text);
  });

  it("selects ranges with Shift, in both directions", async () => {
    const { user } = await open();
    await user.click(box("Two"));
    await user.keyboard("{Shift>}");
    await user.click(box("Four"));
    expect(selected()).toEqual(["Two", "Three", "Four"]);
    await user.click(box("Three"));
    await user.keyboard("{/Shift}");
    expect(selected()).toEqual(["Two"]);
  });

  it("selects all that match and changes them by their filter", async () => {
    window.history.replaceState(null, "", "?status=draft&q=kitchen");
    const { user, writes } = await open();
    await user.click(box("One"));
    await press("Select all that match");
    expect(selected()).toHaveLength(4);
    await press("Publish");
    const filter = '{"filter":{"status":"draft","q":"kitchen"},"action":"publish"}';
    await waitFor(() => expect(writes()).toEqual([`POST /api/blog/posts/bulk ${filter}`]));
  });

  it("lists the posts that are ready for review", async () => {
    window.history.replaceState(null, "", "?status=ready");
    const { calls } = await open("editor", [postRow({ id: 1, title: "One", readyForReview: true })]);
    expect(screen.getByRole("row", { name: /One.*Ready for review/ })).toBeTruthy();
    expect(calls.map(({ url }) => url)).toContain("/api/blog/posts?page=1&ready=1");
  });

  it("deletes a post, which loads the number of posts in each category again, and duplicates one", async () => {
    const { user, calls, writes } = await open();
    await press("Delete One");
    calls.length = 0;
    await press("Delete");
    await waitFor(() => expect(calls.map(({ url }) => url)).toContain("/api/blog/categories"));
    await press("More actions for One");
    await user.click(await screen.findByRole("menuitem", { name: "Duplicate" }));
    expect(await screen.findByText("Blog post duplicated")).toBeTruthy();
    expect(writes()).toEqual(["DELETE /api/blog/posts/1", "POST /api/blog/posts/1/duplicate"]);
  });

  it("can be navigated and selected with keys", async () => {
    const { user } = await open();
    await user.keyboard("jjjkx");
    expect(document.activeElement?.textContent).toBe("Two");
    expect(selected()).toEqual(["Two"]);
    await user.keyboard("{Escape}");
    expect(selected()).toEqual([]);
    await press("More actions for One");
    await user.keyboard("du");
    await user.keyboard("j/");
    expect(document.activeElement?.textContent).toBe("Duplicate");
    await user.keyboard("{Escape}/");
    expect(document.activeElement).toMatchObject({ type: "search", value: "" });
  });
});

describe("the undo of a bulk action", () => {
  async function archive() {
    const opened = await open();
    await opened.user.click(box("One"));
    await press("Archive");
    await screen.findByText("1 post archived", { selector: "section p" });
    return { ...opened, undo: () => opened.user.click(inBar().getByRole("button", { name: "Undo" })) };
  }

  it("is offered in its toast and above the list, for the rest if it ended early, and works once", async () => {
    const { undo, writes } = await archive();
    answer.mockReturnValue({ done: [], failed: [{ id: 1, message: "It took too long." }], isIncomplete: true });
    await undo();
    await screen.findByText("1 post could not be restored: It took too long.");
    answer.mockReturnValue({ done: [1], failed: [] });
    await undo();
    const call = `POST /api/blog/posts/bulk/undo {"token":"${TOKEN}"}`;
    await waitFor(() => expect(writes().slice(1)).toEqual([call, call]));
    expect(await screen.findByText("1 post restored")).toBeTruthy();
    expect(undoBar()).toBeNull();
  });

  it.each([
    [500, true],
    [404, false],
    [409, false],
  ])("is offered again after a refusal with %i: %s", async (status, isOffered) => {
    const { undo } = await archive();
    answer.mockImplementation(() => refused(status, "No"));
    await undo();
    await screen.findByText(status === 404 ? "No" : "Failed to undo");
    await waitFor(() => expect(undoBar() !== null).toBe(isOffered));
  });

  it("is offered for 10 minutes, to nobody else in the same tab", async () => {
    await archive();
    cleanup();
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const client = clientOfAda();
    client.setQueryData([api.user], { ...ADA, id: "another" });
    renderForAda(<UndoBar />, client);
    expect(undoBar()).toBeNull();
    client.setQueryData([api.user], ADA);
    await pass(9 * 60_000);
    expect(undoBar()).toBeTruthy();
    await pass(60_000);
    expect(undoBar()).toBeNull();
  });

  it("on all matching posts, which asks first, is offered after the dialog closes, with focus nearby", async () => {
    const { user, writes } = await open();
    await user.click(box("Two"));
    await press("Select all 2,027 that match");
    expect(screen.getByText("2,027 selected")).toBeTruthy();
    const { promise, resolve } = Promise.withResolvers<object>();
    answer.mockReturnValue(promise);
    await press("Move to Trash");
    expect(writes()).toEqual([]);
    await user.click((await inDialog()).getByRole("button", { name: "Move to Trash" }));
    await user.click((await inDialog()).getByRole("button", { name: "Close" }));
    resolve({ done: [1], failed: [], token: TOKEN });
    await waitFor(() => expect(undoBar()).toBeTruthy());
    expect(screen.getByRole("main").contains(document.activeElement)).toBe(true);
    expect(writes()).toEqual(['POST /api/blog/posts/bulk {"filter":{},"action":"trash"}']);
  });
});

it.each([
  ["Restore", "POST /api/blog/posts/1/restore", "Blog post restored"],
  ["Delete permanently", "DELETE /api/blog/posts/1?permanently=1", "Blog post deleted permanently"],
])("'%s' in the trash loads it again, and ends the undo of the post's deletion", async (way, call, said) => {
  const { calls, writes } = await open();
  await press("Delete One");
  await press("Delete");
  await waitFor(() => expect(undoBar()).toBeTruthy());
  cleanup();
  renderForAda(<TrashedPosts />);
  await screen.findByText("/blog/one");
  expect(screen.getByText("One", { selector: "p" }).dir).toBe("auto");
  await userEvent.click(within(screen.getByRole("row", { name: /One/ })).getByRole("button", { name: way }));
  if (way !== "Restore") await userEvent.click((await inDialog()).getByRole("button", { name: way }));
  await screen.findByText(said);
  await waitFor(() => expect(undoBar()).toBeNull());
  expect(writes().at(-1)).toBe(call);
  await waitFor(() => expect(calls.filter(({ url }) => url.includes("trash=1"))).toHaveLength(2));
});

function openSetup(done = ["name"], role: Role = "owner") {
  const tasks = Object.entries(SETUP_TASKS).map(
    ([id, task]) => ({ id, ...task, done: done.includes(id) }) as SetupTask,
  );
  const { writes } = answerCalls(({ method }) => (method === "GET" ? [] : { removed: 21, hidden: true }));
  renderForAda(<BlogDashboard setupTasks={tasks} attention={0} started={[]} />, clientOfAda(role));
  return writes;
}
const LIST = { name: "Set up your site" };
const list = async () => within(await screen.findByRole("region", LIST));

it("the setup list links to the open tasks, counts the completed ones, and can be hidden", async () => {
  const writes = openSetup();
  expect((await list()).getByText("1 of 11 done")).toBeTruthy();
  expect(screen.getByRole("link", { name: SETUP_TASKS.team.title }).getAttribute("href")).toBe("/admin/site/team");
  expect(screen.queryByRole("link", { name: SETUP_TASKS.name.title })).toBeNull();
  await press("Hide");
  await waitFor(() => expect(screen.queryByRole("region", LIST)).toBeNull());
  expect(writes()).toEqual(['POST /api/setup/hide {"hidden":true}']);
});

it("the setup list disappears when only the server's settings are left", () => {
  openSetup(Object.keys(SETUP_TASKS).filter((id) => id !== "mail" && id !== "address"));
  expect(screen.queryByText(LIST.name)).toBeNull();
});

it("sample content is removed after a question", async () => {
  const writes = openSetup();
  await list();
  await press("Remove sample content");
  expect(writes()).toEqual([]);
  await press("Remove");
  await waitFor(() => expect(writes()).toEqual(["DELETE /api/setup/samples"]));
  expect(await (await list()).findByText("2 of 11 done")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Remove sample content" })).toBeNull();
});

it("after the first own post the setup list is a button, and it offers editors no removal of samples", async () => {
  openSetup(["name", "post"], "editor");
  await screen.findByRole("button", { name: "Set up your site 2 of 11 done" });
  expect(screen.queryByRole("region", LIST)).toBeNull();
  await press("Set up your site 2 of 11 done");
  expect(document.activeElement).not.toBe(document.body);
  expect((await list()).getByText(`${SETUP_TASKS.samples.title} (an owner)`)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Remove sample content" })).toBeNull();
});
