import { expect } from "@playwright/test";
import sharp from "sharp";
import { MAX_UPLOAD_BYTES, maxPixelsOf } from "../../lib/media/limits.ts";
import { heicPhoto } from "../support/images.ts";
import { somePicture } from "../support/site-client.ts";
import { expectToast, stamp, test } from "./admin-steps.ts";

test("the browser shrinks large photos and converts HEIC; a picture field refuses a large photo", async ({ page }) => {
  // each is above a limit by its length alone, so that it is quickly made smaller: 4000 is the longer side
  const run = stamp();
  const flat = { width: 16_000, height: 850, channels: 3, background: "#c83c1e" } as const;
  const many = await sharp({ create: flat }).webp({ effort: 0 }).toBuffer();
  expect(flat.width * flat.height).toBeGreaterThan(maxPixelsOf("image/webp"));
  const lying = await sharp(await somePicture(4_900, 90))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const heavy = Buffer.concat([lying, Buffer.alloc(MAX_UPLOAD_BYTES)]);
  const large = { name: `heavy ${run}.jpg`, mimeType: "image/jpeg", buffer: heavy };

  await page.goto("/admin/media");
  await page
    .getByLabel("Picture files")
    .setInputFiles([
      { name: `many ${run}.webp`, mimeType: "image/webp", buffer: many },
      large,
      { name: `phone ${run}.heic`, mimeType: "image/heic", buffer: heicPhoto() },
      { name: `broken ${run}.heic`, mimeType: "image/heic", buffer: Buffer.from("no photo") },
    ]);
  const uploads = page.getByRole("region", { name: "Uploads" });
  const row = (name: string) => uploads.getByRole("listitem").filter({ hasText: `${name} ${run}` });
  await expect(uploads.getByRole("status")).toHaveText("3 of 4 uploaded, 1 failed", { timeout: 60_000 });
  await expect(row("many")).toContainText("Made smaller: 4000 × 213 pixels");
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
