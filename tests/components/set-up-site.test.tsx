import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { SetUpButton, SetUpSite, useSetup } from "@/app/admin/blog/set-up-site";
import { createQueryClient } from "@/components/admin/query-client";
import { SETUP_TASKS, type SetupTask } from "@/lib/setup/rules";

let done: string[];
const calls: string[] = [];
const tasks = () =>
  Object.entries(SETUP_TASKS).map(([id, task]) => ({ id, ...task, done: done.includes(id) }) as SetupTask);

beforeEach(() => {
  done = ["name"];
  calls.length = 0;
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body = "" }: RequestInit = {}) => {
    if (method !== "GET") calls.push(`${method} ${url} ${String(body)}`.trim());
    return Response.json({ removed: 21, hidden: true });
  });
});

function Dashboard() {
  const setup = useSetup(tasks());
  return (
    setup && (
      <>
        {!setup.isOpen && <SetUpButton setup={setup} />}
        {(setup.isOpen || setup.isFirstHour) && <SetUpSite setup={setup} />}
      </>
    )
  );
}

function open(role = "owner") {
  const client = createQueryClient();
  client.setQueryData(["/api/auth/user"], { id: "ada", role, email: "ada@example.org", firstName: "Ada" });
  return render(
    <QueryClientProvider client={client}>
      <Dashboard />
    </QueryClientProvider>,
  );
}
const list = () => screen.findByRole("region", { name: "Set up your site" });

it("the list of what to set up leads to what is left to do, and counts what is done", async () => {
  open();
  expect(within(await list()).getByText("1 of 11 done")).toBeTruthy();
  expect(screen.getByRole("link", { name: SETUP_TASKS.team.title }).getAttribute("href")).toBe("/admin/site/team");
  expect(screen.queryByRole("link", { name: SETUP_TASKS.name.title })).toBeNull();
});

it("the list of what to set up goes when it is hidden, and when only the server's settings are left", async () => {
  const { unmount } = open();
  await userEvent.click(within(await list()).getByRole("button", { name: "Hide" }));
  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
  expect(calls).toEqual(['POST /api/setup/hide {"hidden":true}']);
  unmount();
  done = Object.keys(SETUP_TASKS).filter((id) => id !== "mail" && id !== "address");
  const { container } = open();
  await waitFor(() => expect(container.innerHTML).toBe(""));
});

it("sample content is removed after a question", async () => {
  open();
  await userEvent.click(within(await list()).getByRole("button", { name: "Remove sample content" }));
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(calls).toEqual(["DELETE /api/setup/samples"]));
  expect(await within(await list()).findByText("2 of 11 done")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Remove sample content" })).toBeNull();
});

it("an editor is not offered to remove the sample content, which only owners may", async () => {
  open("editor");
  expect(within(await list()).getByText(`${SETUP_TASKS.samples.title} (an owner)`)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Remove sample content" })).toBeNull();
});

it("after the first post of one's own the list is folded into a button", async () => {
  done = ["name", "post"];
  open();
  const button = await screen.findByRole("button", { name: "Set up your site 2 of 11 done" });
  expect(screen.queryByRole("region")).toBeNull();
  await userEvent.click(button);
  expect(await list()).toBeTruthy();
});
