import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { globSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { AREAS } from "@/app/admin/areas";
import { CommandMenu } from "@/app/admin/shell/command-menu";
import { CommandPalette } from "@/app/admin/shell/command-palette";
import { AdminHeader } from "@/app/admin/shell/header";
import { Providers } from "@/app/admin/shell/auth-guard";
import { ShortcutHelp } from "@/app/admin/shell/shortcut-help";
import { guardLeaving } from "@/components/admin/session";
import { useOfferedActions } from "@/components/admin/shell/open-screen";
import { MENU } from "@/components/editor/blocks";
import { FORMATS } from "@/components/editor/text-formats";
import { toast, Toaster } from "@/components/ui/sonner";
import type { Role } from "@/lib/auth/rules";
import { isComposing } from "@/lib/browser/keys";
import { ADA, answerCalls, clientOfAda, renderForAda, textsOf } from "../support/staff";

const push = vi.fn();
vi.mock("next/navigation", () => ({ usePathname: () => "/admin/blog", useRouter: () => ({ push }) }));

const palette = <CommandPalette onClose={() => {}} onHelp={() => {}} />;

describe("the areas of the admin area", () => {
  function open(role: Role) {
    answerCalls(() => ({ unread: 3 }));
    const studio = { name: "Delta Works", mark: "", initials: "DW", signal: "#112233" };
    const client = clientOfAda(role);
    client.setQueryData(["/api/messages/unread"], { unread: 3 });
    renderForAda(
      <>
        <AdminHeader admin={{ ...ADA, role }} studio={studio} />
        {palette}
      </>,
      client,
    );
    const navigation = screen.getByRole("navigation", { name: "Admin", hidden: true });
    return {
      home: screen.getByRole("banner", { hidden: true }).querySelector("a")?.textContent,
      areas: textsOf(navigation.querySelectorAll("li > a")),
      options: textsOf(screen.getAllByRole("option")),
    };
  }

  it("an owner is offered every area and form, below the studio's mark and name", () => {
    const { home, areas, options } = open("owner");
    expect(home).toBe("DWDelta WorksAdmin Panel");
    expect(screen.getByRole("link", { current: "page", hidden: true }).textContent?.trim()).toBe("Blog");
    const all = "Blog,Pages,Portfolio,Library,Messages 3 unread,Site Texts,Statistics,People,Activity,Links,Health";
    expect(areas.join()).toMatch(new RegExp(`^${all}`));
    const forms = ["Account", "View site", "New Post", "New Category", "New page", "Add New Item"];
    expect(options).toEqual(expect.arrayContaining(forms));
  });

  it("an author is offered no area and no form that the role does not include", () => {
    const { areas, options } = open("author");
    expect(areas.slice(0, 4)).toEqual(["Blog", "Portfolio", "Library", "Statistics"]);
    expect(options).toEqual(expect.arrayContaining(["Blog Dashboard", "Account", "New Post"]));
    const others = /Pages|Messages|Site Texts|People|Activity|Health|New page|New Category|New Item/;
    expect([...areas, ...options].join()).not.toMatch(others);
  });

  it("each folder of the admin area that has a screen is an area", () => {
    const screens = globSync("app/admin/*/page.tsx").map((file) => file.replace(/^app(.*)\/page\.tsx$/, "$1"));
    const areas = Object.values(AREAS).map<string>(({ href }) => href);
    expect(areas.toSorted()).toEqual(screens.filter((path) => path !== "/admin/[...rest]").toSorted());
  });
});

const ANSWERS: Record<string, unknown> = {
  "/api/blog/posts?page=1&q=kit": [{ id: 7, title: "A kitchen", status: "draft" }],
  "/api/blog/posts?page=1&q=kit&kind=page": [{ id: 9, title: "Our kit", status: "published" }],
  "/api/blog/posts?page=1&q=quokka": [{ id: 8, title: "A quokka", status: "draft" }],
  "/api/portfolio?page=1&q=kit": [{ id: 3, title: "Kitchen hub", status: "active" }],
  "/api/messages?page=1&q=kit": { items: [{ id: 5, firstName: "Kit", lastName: "Carson", email: "kit@k.org" }] },
  "/api/site/search?q=kit": [{ key: "team", title: "Home: team", path: "heading", label: "Heading", text: "Our kit" }],
  "/api/blog/categories": ["Kitchens", "Notes"].map((name, id) => ({ id, name })),
};

function open(role: Role = "owner", screenOf = palette, client = clientOfAda(role)) {
  const { calls } = answerCalls(({ url }) => ANSWERS[url] ?? []);
  const { unmount } = renderForAda(screenOf, client);
  const asked = () => calls.map(({ url }) => url).filter((url) => url !== "/api/auth/user");
  return { user: userEvent.setup(), asked, unmount, input: screen.queryByRole("combobox") as HTMLElement };
}
const found = (group: string) => textsOf(within(screen.getByRole("group", { name: group })).getAllByRole("option"));

it("the command palette finds records of each kind, and opens them if the open screen may be left", async () => {
  const { user, input } = open();
  await user.type(input, "kit");
  await screen.findByRole("group", { name: "Site texts" });
  for (const [group, text, path] of [
    ["Posts", "A kitchendraft", "/admin/blog/posts/7/edit"],
    ["Own pages", "Our kit", "/admin/blog/posts/9/edit"],
    ["Stories", "Kitchen hub", "/admin/portfolio/edit/3"],
    ["Messages", "Kit Carsonkit@k.org", "/admin/messages/5"],
    ["Categories", "Kitchens", "/admin/blog/categories/0/edit"],
    ["Site texts", "Home: team: HeadingOur kit", "/admin/site/team?field=heading"],
  ] as const) {
    expect({ group, found: found(group) }).toEqual({ group, found: [text] });
    await user.click(within(screen.getByRole("group", { name: group })).getByRole("option"));
    expect(push).toHaveBeenLastCalledWith(path);
  }
  const endGuard = guardLeaving(() => false);
  await user.click(screen.getByRole("option", { name: /A kitchen/ }));
  expect(push).toHaveBeenCalledTimes(6);
  endGuard();
});

it("the command palette searches once typing pauses, and only what the role may open", async () => {
  const { user, asked, input } = open("author");
  await user.type(input, "kit");
  await screen.findByRole("option", { name: /A kitchen/ });
  expect(asked()).toEqual(["/api/blog/posts?page=1&q=kit"]);
});

it("the command palette offers the current actions of the open screen", async () => {
  const publish = vi.fn();
  function Screen() {
    useOfferedActions([{ name: "Publish", run: publish }]);
    return palette;
  }
  const { user } = open("owner", <Screen />);
  expect(found("This screen")).toEqual(["Publish"]);
  await user.click(screen.getByRole("option", { name: "Publish" }));
  await waitFor(() => expect(publish).toHaveBeenCalledOnce());
});

it("in a text, Ctrl+Shift+K opens the palette, while Ctrl+K does not, nor '?' the shortcuts", async () => {
  const editor = <div role="textbox" contentEditable suppressContentEditableWarning tabIndex={0} />;
  open("owner", <CommandMenu />);
  render(editor);
  const text = screen.getByRole("textbox");
  // happy-dom does not derive it
  Object.defineProperty(text, "isContentEditable", { value: true });
  fireEvent.keyDown(text, { key: "k", ctrlKey: true });
  fireEvent.keyDown(text, { key: "?", shiftKey: true });
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.keyDown(document.body, { key: "?", shiftKey: true });
  fireEvent.keyDown(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }), { key: "Escape" });
  fireEvent.keyDown(text, { key: "K", ctrlKey: true, shiftKey: true });
  expect(await screen.findByRole("dialog", { name: "Search and commands" })).toBeTruthy();
});

it("the palette opens from a field that keeps its keys from the form around it", async () => {
  // on a page, which React renders as a whole, React stops the keys here
  const stop = (event: Event) => event.stopPropagation();
  document.addEventListener("keydown", stop);
  open("owner", <CommandMenu />);
  // the browser's own search stays closed
  expect(fireEvent.keyDown(document.body, { key: "k", ctrlKey: true })).toBe(false);
  document.removeEventListener("keydown", stop);
  expect(await screen.findByRole("dialog", { name: "Search and commands" })).toBeTruthy();
});

it.each([
  ["at once", "quokka{Enter}", ["/admin/blog/posts/8/edit"]],
  ["not after more was typed", "quokk{Enter}a", []],
])("Enter during a search opens the first of its own results: %s", async (_when, keys, opened) => {
  const { user, input } = open();
  await user.type(input, "kit");
  await screen.findByRole("group", { name: "Posts" });
  await user.clear(input);
  await user.type(input, keys);
  await screen.findByRole("option", { name: /A quokka/ });
  await waitFor(() => expect(push.mock.calls.flat()).toEqual(opened));
});

it("the command palette searches anew each time it is opened", async () => {
  const client = clientOfAda();
  for (let opening = 0; opening < 2; opening += 1) {
    const { user, asked, unmount, input } = open("owner", palette, client);
    await user.type(input, "kit");
    await screen.findByRole("group", { name: "Site texts" });
    expect(asked()).toContain("/api/site/search?q=kit");
    unmount();
  }
});

it("the keyboard help lists every shortcut of the editor's formats and blocks", () => {
  render(<ShortcutHelp onClose={() => {}} />);
  const keys = textsOf(screen.getByRole("dialog").querySelectorAll("kbd"));
  const isListed = (shortcut: string) => `${keys.join("  ")}  `.includes(`Ctrl+${shortcut} `);
  const own = [...FORMATS, ...MENU.filter(({ id }) => !/^heading-[3-6]$/.test(id))];
  expect(own.filter(({ shortcut }) => shortcut && !isListed(shortcut))).toEqual([]);
  expect(keys.join()).toContain("Ctrl+Alt+2 … 6");
});

it.each([
  [{ isComposing: true, keyCode: 13 }, true],
  // Safari ends the composition before this key
  [{ isComposing: false, keyCode: 229 }, true],
  [{ isComposing: false, keyCode: 13 }, false],
])("the key %j composes a word: %s", (key, expected) => expect(isComposing(key)).toBe(expected));

it("a file that is dropped where nothing takes it does not open in place of the page", () => {
  const { container } = render(
    <Providers admin={null}>
      <input type="file" />
    </Providers>,
  );
  const isRefused = (place: Element, type: string) => !fireEvent.drop(place, { dataTransfer: { types: [type] } });
  const input = container.querySelector("input") as Element;
  expect(isRefused(container, "Files")).toBe(true);
  expect(isRefused(container, "text/plain")).toBe(false);
  expect(isRefused(input, "Files")).toBe(false);
});

it("a toast from before its region appears in it, at the end of the page, and goes with it", async () => {
  toast({ id: "saved", title: "Saved" });
  const { unmount } = render(
    <aside>
      <Toaster />
    </aside>,
  );
  const shown = await screen.findByText("Saved");
  expect(shown.closest("section[aria-live]")?.parentElement?.parentElement).toBe(document.body);
  // a press on it leaves the focus where it is
  expect(fireEvent.mouseDown(shown)).toBe(false);
  unmount();
  render(<Toaster />);
  toast({ id: "later", title: "Later" });
  await screen.findByText("Later");
  expect(screen.queryByText("Saved")).toBeNull();
});
