import { expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { ADMIN } from "../support/site-client.ts";
import { enterCredentials, expectToast } from "./admin-steps.ts";
import { signIn } from "./site-steps.ts";

/** Chromium's virtual authenticator, which verifies its user automatically. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await client.send("WebAuthn.addVirtualAuthenticator", { options });
}

test("a passkey is added, signs in alone and as the second step, and is removed", async ({ page }) => {
  await addAuthenticator(page);
  // a new session, because a change of factors needs a sign-in of the last 15 minutes
  await signIn(page.request);
  await page.goto("/admin/account");
  await page.getByLabel("Passkey name").fill("Test key");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const key = page.getByRole("list", { name: "Passkeys" }).getByRole("listitem").filter({ hasText: "Test key" });
  await expect(key).toContainText("not used yet");
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeFocused();
  const session = await page.context().cookies();
  try {
    await page.context().clearCookies();
    await page.goto("/login?callbackUrl=/admin/account");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.waitForURL("**/admin/account");
    await expect(key).toContainText("last used");

    await page.context().clearCookies();
    await page.goto("/login?callbackUrl=/admin/account");
    await enterCredentials(page, ADMIN);
    await page.waitForURL("**/login/second-factor");
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.waitForURL("**/admin/account");
    await page.getByRole("button", { name: "Remove the passkey Test key" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expectToast(page, "Success", "Passkey removed");
    await expect(key).toBeHidden();
  } finally {
    await page.context().addCookies(session);
    const { passkeys } = (await (await page.request.get("/api/account")).json()) as { passkeys: { id: string }[] };
    for (const { id } of passkeys) await page.request.delete(`/api/account/passkeys/${id}`);
  }
});

test("an authenticator app is asked for at a sign-in, and a recovery code signs in", async ({ page, browser }) => {
  await signIn(page.request);
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  await expect(page.getByRole("img", { name: "QR picture for the authenticator app" })).toBeVisible();
  const secret = (await page.locator("code").textContent()) ?? "";
  await page.getByLabel("Code").fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole("button", { name: "Confirm" }).click();
  const list = page.getByRole("list", { name: "Recovery codes" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  const [first = "", second = ""] = await list.getByRole("listitem").allTextContents();
  try {
    await page.getByRole("button", { name: "Done" }).click();

    // the next sign-in asks for a code
    const other = await browser.newPage();
    await other.goto("/login?callbackUrl=/admin/account");
    await enterCredentials(other, ADMIN);
    await other.waitForURL("**/login/second-factor");
    await other.getByLabel("Code").fill(first);
    await other.getByRole("button", { name: "Verify" }).click();
    await expect(other.getByText("9 recovery codes are left.")).toBeVisible();
    await other.close();
  } finally {
    await page.request.post("/api/account/totp/disable", { data: { code: second } });
  }
});
