import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { heicPhoto } from "../support/images.ts";
import { expectToast, signIn, stamp } from "./admin-steps.ts";

test("the browser shrinks large photos and converts HEIC; a picture field refuses a large photo", async ({ page }) => {
  // photos of 54 and 16 megapixels are made smaller, beside other lanes
  test.setTimeout(300_000);
  const run = stamp();
  const flat = { width: 9_000, height: 6_000, channels: 3, background: "#c83c1e" } as const;
  const many = await sharp({ create: flat, limitInputPixels: false }).png().toBuffer();
  const grain = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const heavy = await sharp({ create: { width: 5_200, height: 3_000, channels: 3, background: "#777", noise: grain } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(heavy.length).toBeGreaterThan(10_485_760);
  const large = { name: `heavy ${run}.jpg`, mimeType: "image/jpeg", buffer: heavy };

  await signIn(page, "/admin/media");
  await page
    .getByLabel("Picture files")
    .setInputFiles([
      { name: `many ${run}.png`, mimeType: "image/png", buffer: many },
      large,
      { name: `phone ${run}.heic`, mimeType: "image/heic", buffer: heicPhoto() },
      { name: `broken ${run}.heic`, mimeType: "image/heic", buffer: Buffer.from("no photo") },
    ]);
  const uploads = page.getByRole("region", { name: "Uploads" });
  const row = (name: string) => uploads.getByRole("listitem").filter({ hasText: `${name} ${run}` });
  await expect(uploads.getByRole("status")).toHaveText("3 of 4 uploaded, 1 failed", { timeout: 120_000 });
  await expect(row("many")).toContainText("Made smaller: 4000 × 2667 pixels");
  // upright
  await expect(row("heavy")).toContainText("× 4000 pixels");
  await expect(row("phone")).toContainText("Converted from HEIC, 128 × 96 pixels");
  await expect(row("broken")).toContainText("You can only upload");
  // equal bytes are one picture, so a retry of this test finds the name of the first run
  const { items } = await (await page.request.get("/api/media?q=phone")).json();
  expect(items).toMatchObject([
    { name: expect.stringMatching(/^phone .*\.jpg$/), mime: "image/jpeg", width: 128, height: 96 },
  ]);
  const { dominant } = await sharp(await (await page.request.get(items[0].objectPath)).body())
    .extract({ left: 0, top: 0, width: 60, height: 96 })
    .stats();
  expect(dominant.r).toBeGreaterThan(180);

  await page.goto("/admin/account");
  await page.locator("input[type=file]").first().setInputFiles(large);
  await expectToast(page, "Error", "exceeds maximum allowed size");
});
