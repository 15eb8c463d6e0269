import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CommandMenu } from "@/app/admin/shell/command-menu";
import { CommandPalette } from "@/app/admin/shell/command-palette";
import { createQueryClient } from "@/components/admin/query-client";
import { useOfferedActions } from "@/components/admin/shell/screen-actions";
import { ThemeProvider } from "@/components/admin/shell/theme";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

const ANSWERS: Record<string, unknown> = {
  "/api/blog/posts?page=1&q=kit": [{ id: 7, title: "A kitchen", status: "draft" }],
  "/api/blog/posts?page=1&q=kit&kind=page": [{ id: 9, title: "Our kit", status: "published" }],
  "/api/portfolio?page=1&q=kit": [{ id: 3, title: "Kitchen hub", status: "active" }],
  "/api/messages?page=1&q=kit": {
    messages: [{ id: 5, firstName: "Kit", lastName: "Carson", email: "kit@example.org" }],
    total: 1,
  },
  "/api/site/search?q=kit": [
    { key: "team", title: "Home: team", path: "heading", label: "Heading", text: "Our kitchen" },
  ],
  "/api/blog/categories": [
    { id: 2, name: "Kitchens" },
    { id: 4, name: "Notes" },
  ],
};
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json(ANSWERS[url] ?? []);
  });
});
afterEach(() => {
  push.mockReset();
  vi.unstubAllGlobals();
});

function open(role: "owner" | "author", children = <CommandPalette onClose={() => {}} onHelp={() => {}} />) {
  const client = createQueryClient();
  client.setQueryData(["/api/auth/user"], { id: "ada", role, email: "ada@example.org", firstName: "Ada" });
  render(
    <ThemeProvider initial="light">
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ThemeProvider>,
  );
  return userEvent.setup();
}

const found = (group: string) =>
  within(screen.getByRole("group", { name: group }))
    .getAllByRole("option")
    .map(({ textContent }) => textContent?.trim());

it("the command palette finds posts, pages, stories, messages, categories and site texts, and opens them", async () => {
  const user = open("owner");
  await user.type(screen.getByRole("combobox"), "kit");
  await screen.findByRole("option", { name: /Our kitchen/ });
  expect(found("Posts")).toEqual(["A kitchendraft"]);
  expect(found("Own pages")).toEqual(["Our kit"]);
  expect(found("Stories")).toEqual(["Kitchen hub"]);
  expect(found("Messages")).toEqual(["Kit Carsonkit@example.org"]);
  expect(found("Categories")).toEqual(["Kitchens"]);
  expect(found("Site texts")).toEqual(["Home: team: HeadingOur kitchen"]);
  for (const [name, path] of [
    [/A kitchen/, "/admin/blog/posts/7/edit"],
    [/Our kit$/, "/admin/blog/posts/9/edit"],
    [/Kitchen hub/, "/admin/portfolio/edit/3"],
    [/Kit Carson/, "/admin/messages/5"],
    [/Kitchens/, "/admin/blog/categories/2/edit"],
    [/Our kitchen/, "/admin/site/team?field=heading"],
  ] as const) {
    await user.click(screen.getByRole("option", { name }));
    expect(push).toHaveBeenLastCalledWith(path);
  }
});

it("the command palette asks once typing pauses, and nothing that the role does not open", async () => {
  const user = open("author");
  await user.type(screen.getByRole("combobox"), "kit");
  await screen.findByRole("option", { name: /A kitchen/ });
  expect(asked.filter((url) => url !== "/api/auth/user")).toEqual(["/api/blog/posts?page=1&q=kit"]);
  await user.clear(screen.getByRole("combobox"));
  await user.type(screen.getByRole("combobox"), "about");
  expect(found("Pages")).toEqual(["Page: About"]);
});

it("the command palette offers what the open screen can do, as it is then", async () => {
  const runs: string[] = [];
  function Screen({ state }: { state: string }) {
    useOfferedActions([{ name: "Publish", run: () => runs.push(state) }]);
    return null;
  }
  const palette = <CommandPalette onClose={() => {}} onHelp={() => {}} />;
  const user = open(
    "owner",
    <>
      <Screen state="now" />
      {palette}
    </>,
  );
  expect(found("This screen")).toEqual(["Publish"]);
  await user.click(screen.getByRole("option", { name: "Publish" }));
  await waitFor(() => expect(runs).toEqual(["now"]));
});

it("Ctrl+Shift+K opens the command palette in a text, where Ctrl+K does not", async () => {
  open(
    "owner",
    <>
      <CommandMenu />
      <div role="textbox" contentEditable suppressContentEditableWarning tabIndex={0}>
        Text
      </div>
    </>,
  );
  const text = screen.getByRole("textbox");
  // happy-dom does not derive it
  Object.defineProperty(text, "isContentEditable", { value: true });
  fireEvent.keyDown(text, { key: "k", ctrlKey: true });
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.keyDown(text, { key: "K", ctrlKey: true, shiftKey: true });
  expect(await screen.findByRole("dialog", { name: "Search and commands" })).toBeTruthy();
});

it.each([
  ["at once", "quokka{Enter}", "/admin/blog/posts/8/edit"],
  ["and goes on typing", "quokka{Enter}s", undefined],
])(
  "Enter during a search opens none of the former results, but the first of the new ones: pressed %s",
  async (_, keys, opened) => {
    ANSWERS["/api/blog/posts?page=1&q=quokka"] = [{ id: 8, title: "A quokka", status: "draft" }];
    const user = open("owner");
    const input = screen.getByRole("combobox");
    await user.type(input, "kit");
    await screen.findByRole("group", { name: "Posts" });
    await user.clear(input);
    await user.type(input, keys);
    if (opened) await waitFor(() => expect(push).toHaveBeenCalledWith(opened));
    await waitFor(() => expect(asked.some((url) => url.includes(opened ? "q=quokka" : "q=quokkas"))).toBe(true));
    expect(push).toHaveBeenCalledTimes(opened ? 1 : 0);
  },
);

it("the command palette searches anew each time it is opened", async () => {
  const client = createQueryClient();
  client.setQueryData(["/api/auth/user"], { id: "ada", role: "owner", email: "ada@example.org", firstName: "Ada" });
  for (const text of ["Our kitchen", "Another kitchen"]) {
    ANSWERS["/api/site/search?q=kit"] = [{ key: "team", title: "Home: team", path: "heading", label: "Heading", text }];
    const { unmount } = render(
      <ThemeProvider initial="light">
        <QueryClientProvider client={client}>
          <CommandPalette onClose={() => {}} onHelp={() => {}} />
        </QueryClientProvider>
      </ThemeProvider>,
    );
    await userEvent.setup().type(screen.getByRole("combobox"), "kit");
    expect(await screen.findByText(text)).toBeTruthy();
    unmount();
  }
});
