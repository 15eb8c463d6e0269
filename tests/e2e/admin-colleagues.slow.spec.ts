import { expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import {
  body,
  type Colleague,
  colleague,
  COLLEAGUES_PASSWORD as PASSWORD,
  createPost,
  enterCredentials,
  expectParting,
  expectToast,
  SIGNED_OUT,
  signIn,
  storePost,
} from "./admin-steps.ts";

/** Enters the password, and is led to `address`. */
async function signInAgain({ page, email }: Colleague, address: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/login");
  await enterCredentials(page, { email, password: PASSWORD });
  await page.waitForURL(`**${address}`);
}

const rowOf = (owner: Page, { email }: Colleague) => owner.getByRole("row").filter({ hasText: email });

test("who lost the phone is let in by an owner", async ({ page, browser }) => {
  await signIn(page);
  const tove = await colleague(page, browser, "Tove Berg", "editor");
  const { secret } = (await (await tove.page.request.post("/api/account/totp")).json()) as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await tove.page.request.post("/api/account/totp/confirm", { data: { code } })).status()).toBe(200);
  await signInAgain(tove, "/login/second-factor");
  await page.goto("/admin/people");
  await rowOf(page, tove).getByRole("button", { name: "Reset second factor" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset second factor" }).click();
  await expectToast(page, "Success", "Tove Berg now signs in with only a password");
  await signInAgain(tove, "/admin/blog");
  await tove.page.context().close();
});

test("an author hands a post in, an editor publishes it, and its byline leads to the author's page", async ({
  page,
  browser,
}) => {
  await signIn(page);
  const lena = await colleague(page, browser, "Lena Marsh", "author");
  await createPost(lena.page, "Benches for a square", "Four of them.");
  await expect(lena.page.getByRole("button", { name: /Publish/ })).toHaveCount(0);
  await lena.page.getByRole("button", { name: "Ready for review" }).click();
  await expectToast(lena.page, "Success", "Blog post updated successfully");
  await lena.page.context().close();

  await page.goto("/admin/blog?status=ready");
  const row = page.getByRole("row").filter({ hasText: "Benches for a square" });
  await expect(row).toContainText("Ready for review");
  await row.getByRole("link", { name: "Benches for a square" }).first().click();
  await expect(page.getByRole("checkbox", { name: "Ready for review" })).toBeChecked();
  await page.getByRole("button", { name: "Update & Publish" }).click();
  await expectToast(page, "Success", "Blog post updated successfully");
  await page.getByRole("button", { name: "History" }).click();
  await expect(page.getByRole("navigation", { name: "Versions" })).toContainText("Handed in by Lena Marsh");

  await page.goto("/blog/benches-for-a-square");
  await page.getByRole("link", { name: "Lena Marsh" }).click();
  await page.waitForURL("**/blog/author/lena-marsh");
  await expect(page.getByRole("heading", { name: "Lena Marsh", level: 1 })).toBeVisible();
});

test("two people who open one post see each other's name, until one leaves", async ({ page, browser }) => {
  await signIn(page);
  const mia = await colleague(page, browser, "Mia Roth", "editor");
  const { id } = await storePost(page, "One post for two");
  for (const one of [page, mia.page]) {
    await one.goto(`/admin/blog/posts/${id}/edit`);
    await expect(body(one)).toBeVisible();
  }
  await expect(mia.page.getByText(/is editing this now$/)).toBeVisible();
  // asks at once, as after a while in another tab
  const look = () => page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await look();
  await expect(page.getByText("Mia is editing this now")).toBeVisible();
  await mia.page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Portfolio" }).click();
  await mia.page.waitForURL("**/admin/portfolio");
  await expect(async () => {
    await look();
    await expect(page.getByText("is editing this now")).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await mia.page.context().close();
});

test("who is disabled while writing is signed out at the next save, and finds the text when let in again", async ({
  page,
  browser,
}) => {
  await signIn(page);
  const cara = await colleague(page, browser, "Cara Voss", "editor");
  await createPost(cara.page, "Interrupted by an owner", "First version");
  const address = new URL(cara.page.url()).pathname;
  await page.goto("/admin/people");
  const row = rowOf(page, cara);
  await row.getByRole("button", { name: "Disable" }).click();
  await expectToast(page, "Success", "Cara Voss is disabled and signed out");

  await body(cara.page).click();
  await cara.page.keyboard.type("Nobody has read this. ");
  await expectParting(cara.page, SIGNED_OUT, () => cara.page.getByRole("button", { name: "Save as Draft" }).click());
  await cara.page.waitForURL(/\/login/);

  await row.getByRole("button", { name: "Enable" }).click();
  await expect(row).toContainText("Active");
  await enterCredentials(cara.page, { email: cara.email, password: PASSWORD });
  await cara.page.waitForURL(`**${address}`);
  await cara.page.getByRole("button", { name: "Restore" }).click();
  await expect(body(cara.page)).toContainText("Nobody has read this.");
  await cara.page.context().close();
});
