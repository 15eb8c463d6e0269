import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { SetUpButton, SetUpSite, useSetup } from "@/app/admin/blog/set-up-site";
import type { Role } from "@/lib/auth/rules";
import { SETUP_TASKS, type SetupTask } from "@/lib/setup/rules";
import { answerCalls, clientOfAda, renderForAda } from "../support/staff";

function open(done = ["name"], role: Role = "owner") {
  const tasks = Object.entries(SETUP_TASKS).map(
    ([id, task]) => ({ id, ...task, done: done.includes(id) }) as SetupTask,
  );
  const { writes } = answerCalls(() => ({ removed: 21, hidden: true }));
  function Dashboard() {
    const setup = useSetup(tasks);
    if (!setup) return null;
    return (
      <>
        {!setup.isOpen && <SetUpButton setup={setup} />}
        {(setup.isOpen || setup.isFirstHour) && <SetUpSite setup={setup} />}
      </>
    );
  }
  renderForAda(<main>{<Dashboard />}</main>, clientOfAda(role));
  return { writes, press: (name: string) => userEvent.click(screen.getByRole("button", { name })) };
}
const LIST = { name: "Set up your site" };
const list = async () => within(await screen.findByRole("region", LIST));

it("the list of what to set up leads to what is left to do, counts what is done, and can be hidden", async () => {
  const { writes, press } = open();
  expect((await list()).getByText("1 of 11 done")).toBeTruthy();
  expect(screen.getByRole("link", { name: SETUP_TASKS.team.title }).getAttribute("href")).toBe("/admin/site/team");
  expect(screen.queryByRole("link", { name: SETUP_TASKS.name.title })).toBeNull();
  await press("Hide");
  await waitFor(() => expect(screen.queryByRole("region", LIST)).toBeNull());
  expect(writes()).toEqual(['POST /api/setup/hide {"hidden":true}']);
});

it("the list of what to set up goes when only the server's settings are left", async () => {
  open(Object.keys(SETUP_TASKS).filter((id) => id !== "mail" && id !== "address"));
  await waitFor(() => expect(screen.getByRole("main").innerHTML).toBe(""));
});

it("sample content is removed after a question", async () => {
  const { writes, press } = open();
  await list();
  await press("Remove sample content");
  expect(writes()).toEqual([]);
  await press("Remove");
  await waitFor(() => expect(writes()).toEqual(["DELETE /api/setup/samples"]));
  expect(await (await list()).findByText("2 of 11 done")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Remove sample content" })).toBeNull();
});

it("an editor is not offered to remove the sample content, which only owners may", async () => {
  open(["name"], "editor");
  expect((await list()).getByText(`${SETUP_TASKS.samples.title} (an owner)`)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Remove sample content" })).toBeNull();
});

it("after the first post of one's own the list is folded into a button", async () => {
  const { press } = open(["name", "post"]);
  await screen.findByRole("button", { name: "Set up your site 2 of 11 done" });
  expect(screen.queryByRole("region", LIST)).toBeNull();
  await press("Set up your site 2 of 11 done");
  expect(await list()).toBeTruthy();
});
