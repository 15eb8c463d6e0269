import { expect, test } from "@playwright/test";
import { body, createPost, expectToast, signIn, stamp } from "./admin-steps.ts";
import { expectAccessible } from "./site-steps.ts";

test("a revision is compared word by word and restored, whole or by one paragraph, which is undone", async ({
  page,
}) => {
  await signIn(page);
  await createPost(page, `History ${stamp()}`, "Four houses share one kitchen.");
  await body(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Six houses share one kitchen.");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expectToast(page, "Success", "Blog post updated successfully");
  await page.getByRole("button", { name: "History" }).click();
  const panel = page.getByRole("dialog", { name: "History" });
  const versions = panel.getByRole("navigation", { name: "Versions" }).getByRole("button");
  await expect(versions.first()).toContainText(/Saved · 5 words/);
  await versions.last().click();
  await expect(panel.locator("del")).toHaveText("Four");
  await expect(panel.locator("ins")).toHaveText("Six");
  await panel.getByRole("button", { name: "Name this version" }).click();
  await panel.getByLabel("Name of this version").fill("before legal");
  await panel.getByRole("button", { name: "Save name" }).click();
  await expect(versions.last()).toContainText("before legal");
  await expectAccessible(page);
  const read = page.waitForEvent("popup");
  await panel.getByRole("button", { name: "Read this version" }).click();
  await expect((await read).getByText("Four houses share one kitchen.")).toBeVisible();
  await panel.getByRole("button", { name: "Restore" }).click();
  await expectToast(page, "Success", "Version restored");
  await expect(body(page)).toHaveText("Four houses share one kitchen.");
  await page.getByRole("button", { name: "History" }).click();
  await expect(versions.first()).toContainText("Restored");
  await versions.nth(1).click();
  await panel.getByRole("button", { name: "Take this paragraph back" }).click();
  await expect(panel.getByRole("status")).toContainText("The paragraph is back in the text.");
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(body(page)).toHaveText("Six houses share one kitchen.");
  await body(page).press("ControlOrMeta+z");
  await expect(body(page)).toHaveText("Four houses share one kitchen.");
});
