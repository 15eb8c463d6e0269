import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { globSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { AREAS } from "@/app/admin/areas";
import { CommandPalette } from "@/app/admin/shell/command-palette";
import { AdminHeader } from "@/app/admin/shell/header";
import { createQueryClient } from "@/components/admin/query-client";
import type { AdminUser } from "@/components/admin/shell/use-admin";
import type { Role } from "@/lib/auth/rules";

vi.stubGlobal("fetch", async () => Response.json({ unread: 3 }));
vi.mock("next/navigation", () => ({ usePathname: () => "/admin/blog", useRouter: () => ({}) }));

function open(role: Role) {
  const admin: AdminUser = { id: "ada", role, email: "ada@example.org", firstName: "Ada" };
  const client = createQueryClient();
  client.setQueryData(["/api/auth/user"], admin);
  client.setQueryData(["/api/messages/unread"], { unread: 3 });
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <AdminHeader admin={admin} studio={{ name: "Delta Works", mark: "", initials: "DW", signal: "#112233" }} />
      <CommandPalette onClose={() => {}} onHelp={() => {}} />
    </QueryClientProvider>,
  );
  const links = [...screen.getByRole("navigation", { name: "Admin", hidden: true }).querySelectorAll("li > a")];
  const home = screen.getByRole("banner", { hidden: true }).querySelector("a")?.textContent;
  const commands = screen.getAllByRole("option").map(({ textContent }) => textContent?.trim());
  unmount();
  return { home, links: links.map(({ textContent }) => textContent?.trim()), commands };
}

it("the header of the admin area has the studio's mark and name", () => {
  expect(open("author").home).toBe("DWDelta WorksAdmin Panel");
});

it("offers every area and form to an owner in the header and the command palette", () => {
  const { links, commands } = open("owner");
  expect(links.slice(0, 11)).toEqual([
    "Blog",
    "Pages",
    "Portfolio",
    "Library",
    "Messages 3 unread",
    "Site Texts",
    "Statistics",
    "People",
    "Activity",
    "Links",
    "Health",
  ]);
  expect(commands.slice(0, 18)).toEqual([
    "Blog Dashboard",
    "Categories",
    "Pages",
    "Portfolio Management",
    "Library",
    "Messages",
    "Site Texts",
    "Statistics",
    "People",
    "Activity",
    "Links",
    "Health",
    "Account",
    "View site",
    "New Post",
    "New Category",
    "New page",
    "Add New Item",
  ]);
});

it("offers no area and no form to an author that the role does not include", () => {
  const { links, commands } = open("author");
  expect(links.slice(0, 4)).toEqual(["Blog", "Portfolio", "Library", "Statistics"]);
  expect(commands.slice(0, 8)).toEqual([
    "Blog Dashboard",
    "Categories",
    "Portfolio Management",
    "Library",
    "Statistics",
    "Account",
    "View site",
    "New Post",
  ]);
  expect([...links, ...commands].join()).not.toMatch(
    /Pages|New page|Messages|Site Texts|People|Activity|New Category|New Item/,
  );
});

it("has a row of the table of areas for each folder of the admin area that has a screen", () => {
  const screens = globSync("app/admin/*/page.tsx")
    .map((file) => file.replace(/^app(.*)\/page\.tsx$/, "$1"))
    .filter((path) => path !== "/admin/[...rest]");
  expect(
    Object.values(AREAS)
      .map<string>(({ href }) => href)
      .toSorted(),
  ).toEqual(screens.toSorted());
});
