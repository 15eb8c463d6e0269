import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { expectToast, signIn } from "./admin-steps.ts";

const NEW_PASSWORD = "three loud iron tables";

/** The path of the newest link to `page` that was mailed to `address`. */
async function mailedLink(address: string, page: string): Promise<string> {
  const find = () =>
    readFileSync(process.env.E2E_OUTBOX ?? "", "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { to: string[]; source: string })
      .filter(({ to }) => to.includes(address))
      .flatMap(({ source }) => source.match(new RegExp(`${page}[\\w-]{43}`, "g")) ?? [])
      .at(-1);
  await expect.poll(find).toBeTruthy();
  return find() ?? "";
}

test("a colleague uses one mailed link to create an account, another for a new password", async ({ page, browser }) => {
  const email = "lin@example.org";
  await signIn(page, "/admin/people");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Role").selectOption("author");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(dialog.getByLabel("Email")).toHaveValue(email);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expectToast(page, "Success", "Link copied");
  const link = await mailedLink(email, "/invite/");
  expect(await dialog.getByLabel("Invitation link").inputValue()).toContain(link);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Open invitations" })).toContainText(email);

  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByText("An author may write posts of their own")).toBeVisible();
  await other.getByLabel("First Name").fill("Lin");
  await other.getByLabel("Last Name").fill("Chen");
  await other.getByLabel("Password").fill("password1234");
  await other.getByRole("button", { name: "Create account" }).click();
  await expect(other.getByText("This password is easily guessed.")).toBeVisible();
  await other.getByLabel("Password").fill("four quiet wooden chairs");
  await other.getByRole("button", { name: "Create account" }).click();
  await other.waitForURL("**/admin/blog");
  await expect(other.getByRole("link", { name: /^Account/ })).toContainText("Lin");

  await page.reload();
  await expect(page.getByText("Open invitations")).toHaveCount(0);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Lin Chen");
  await row.getByRole("button", { name: "Reset password" }).click();
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect(dialog.getByLabel("Reset link")).toHaveValue(/\/reset-password\/[\w-]{43}$/);
  await other.context().clearCookies();
  await other.goto("/forgot-password");
  await other.getByLabel("Email").fill(email);
  await other.getByRole("button", { name: "Send link" }).click();
  await expect(other.getByRole("status")).toContainText("is on its way");
  await other.goto(await mailedLink(email, "/reset-password/"));
  await other.getByLabel("New password").fill(NEW_PASSWORD);
  await other.getByRole("button", { name: "Set password" }).click();
  await other.waitForURL("**/login?notice=password-set");
  await expect(await other.request.post("/api/login", { data: { email, password: NEW_PASSWORD } })).toBeOK();
  await other.close();
});
