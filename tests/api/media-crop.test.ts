import path from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import * as objectRoute from "@/app/objects/[...path]/route";
import { writeBackup } from "@/lib/backup/backup";
import { verifyArchive } from "@/lib/backup/archive";
import { restoreBackup } from "@/lib/backup/restore";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { work } from "@/lib/media/delete-job";
import { storage } from "@/lib/storage/storage";
import { allEntries } from "../support/audit";
import { call } from "../support/call";
import { temporaryDataDir } from "../support/data-dir";
import { animation, picture } from "../support/images";
import { type Library, libraryOf } from "../support/library";
import { signIn } from "../support/sign-in";

const dataDir = temporaryDataDir();

let library: Library;
beforeEach(async () => {
  library = libraryOf(await signIn());
});

/** 200 x 100, red on the left and blue on the right; lying on its side, as its orientation says. */
async function halves(): Promise<Buffer> {
  const blue = { create: { width: 200, height: 100, channels: 3, background: "#00f" } } as const;
  const red = { create: { width: 100, height: 100, channels: 3, background: "#f00" } } as const;
  const upright = await sharp(blue)
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
  return sharp(await sharp(upright).rotate(-90).png().toBuffer())
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
}

const RIGHT_HALF = { x: 0.5, y: 0, width: 0.5, height: 1 };
const ALL = { x: 0, y: 0, width: 1, height: 1 };

const bytesOf = async (objectPath: string) => {
  const response = await call(objectRoute.GET, { params: { path: [objectPath.replace("/objects/", "")] } });
  return Buffer.from(await response.arrayBuffer());
};

describe("a crop", () => {
  it("a crop is a new item with the part of the upright picture, its original and the original's texts", async () => {
    const original = await library.add("Hall.png", await halves());
    const texts = { alt: "A hall", caption: "Before the move", credit: "Ada", decorative: true };
    await library.update(original.id, { ...texts, focalX: 0.1 });
    const before = (await library.read(original.id)).body;
    const { status, body } = await library.crop(original.id, RIGHT_HALF);
    expect([status, body]).toMatchObject([
      201,
      {
        ...texts,
        ...{ originalId: original.id, name: "Hall.png", mime: "image/png", width: 100, height: 100 },
        ...{ focalX: 0.5, focalY: 0.5 },
      },
    ]);
    expect([body.id, body.objectPath]).not.toContain(original.id);
    const bytes = await bytesOf(body.objectPath);
    const { dominant } = await sharp(bytes).stats();
    expect([dominant.r < 20, dominant.b > 200, body.bytes]).toEqual([true, true, bytes.length]);
    expect((await library.read(original.id)).body).toEqual(before);
    expect(before.originalId).toBeNull();
    expect((await library.list()).body).toMatchObject({ total: 2, items: [{ id: body.id }, { id: original.id }] });
    expect((await allEntries()).at(-1)).toMatchObject({ action: "create", subject_id: body.id, summary: "Cropped" });
  });

  it("cropping the same part again makes another item", async () => {
    const { id } = await library.add("a.png", await halves());
    const [one, other] = [(await library.crop(id, ALL)).body, (await library.crop(id, ALL)).body];
    expect([one.width, other.width, one.id === other.id]).toEqual([200, 200, false]);
  });

  it.each(["jpeg", "webp", "avif", "gif"] as const)("a crop of a %s stays one", async (format) => {
    const { id } = await library.add("", await picture(format));
    const { status, body } = await library.crop(id, { x: 0, y: 0.25, width: 1, height: 0.5 });
    const { width, height, format: made } = await sharp(await bytesOf(body.objectPath)).metadata();
    // GIF knows no orientation
    const size = format === "gif" ? [60, 20] : [40, 30];
    expect([status, body.mime, body.width, body.height]).toEqual([201, `image/${format}`, ...size]);
    expect([width, height]).toEqual(size);
    expect(made).toBe(format === "avif" ? "heif" : format);
  });

  it("a crop of an animation has all of its frames", async () => {
    const { id } = await library.add("", await animation("gif"));
    const { body } = await library.crop(id, { x: 0, y: 0, width: 0.5, height: 0.5 });
    const { pages, width, pageHeight } = await sharp(await bytesOf(body.objectPath), { animated: true }).metadata();
    expect([pages, width, pageHeight, body.width, body.height]).toEqual([3, 30, 20, 30, 20]);
  });

  it.each([
    { x: -0.1, y: 0, width: 0.5, height: 0.5 },
    { x: 0, y: -0.1, width: 0.5, height: 0.5 },
    { x: 0.6, y: 0, width: 0.5, height: 0.5 },
    { x: 0, y: 0.6, width: 0.5, height: 0.5 },
    { x: 0, y: 0, width: 1.5, height: 1 },
    { x: 0.5, y: 0.5, width: -0.5, height: -0.5 },
    { x: 0, y: 0, width: 15 / 200, height: 1 },
    { x: 0, y: 0, width: 1, height: 0.15 },
    { x: 0, y: 0, width: 0, height: 0 },
    { x: "0", y: 0, width: 1, height: 1 },
    { x: 0, y: 0, width: 1 },
    {},
  ])("a crop is refused for the area %j", async (area) => {
    const { id } = await library.add("a.png", await halves());
    expect((await library.crop(id, area)).status).toBe(400);
    expect(await db().media.count()).toBe(1);
  });

  it("a crop may have 16 pixels on each side, and fractions whose sum is 1 but for rounding", async () => {
    const { id } = await library.add("a.png", await halves());
    const small = await library.crop(id, { x: 0.92, y: 0.84, width: 0.08, height: 0.16 });
    expect([small.status, small.body.width, small.body.height]).toEqual([201, 16, 16]);
    expect((await library.crop(id, { x: 0.1 + 0.2, y: 0, width: 0.7 + Number.EPSILON, height: 1 })).status).toBe(201);
  });

  it("a crop is refused of a PDF with 400, of what is not there with 404", async () => {
    const file = await library.addFile();
    expect((await library.crop(file.id, ALL)).status).toBe(400);
    expect((await library.crop("0".repeat(32), ALL)).status).toBe(404);
    const gone = await library.add("a.png", await halves());
    await library.remove(gone.id);
    expect((await library.crop(gone.id, ALL)).status).toBe(404);
  });

  it("a crop of somebody else's picture belongs to the author who cropped it", async () => {
    const { id } = await library.add("a.png", await halves());
    const author = libraryOf(await signIn("author"));
    expect((await author.update(id, { alt: "Mine" })).status).toBe(403);
    const { status, body } = await author.crop(id, RIGHT_HALF);
    expect(status).toBe(201);
    expect((await author.update(body.id, { alt: "Mine" })).status).toBe(200);
    expect((await author.list("?by=me")).body.items).toMatchObject([{ id: body.id }]);
  });

  it("a crop stays when its original is deleted for good", async () => {
    const { id } = await library.add("a.png", await halves());
    const crop = (await library.crop(id, RIGHT_HALF)).body;
    expect((await library.remove(id)).status).toBe(200);
    expect((await library.read(crop.id)).body).toMatchObject({ originalId: null, width: 100 });
    await work({ id });
    expect(await db().media.count()).toBe(1);
    expect((await bytesOf(crop.objectPath)).length).toBe(crop.bytes);
  });

  it("a crop of a picture that was replaced since shows the earlier object", async () => {
    const { id } = await library.add("a.png", await halves());
    const crop = (await library.crop(id, RIGHT_HALF)).body;
    const other = await library.add("b.png");
    const cropOfOther = (await library.crop(other.id, { x: 0, y: 0, width: 1, height: 0.5 })).body;
    const replaced = await library.replace(id, await library.send(await picture("webp"), "image/webp"));
    expect(replaced.status).toBe(200);
    expect((await library.read(crop.id)).body).toMatchObject({ originalId: id, objectPath: crop.objectPath });
    expect((await library.read(cropOfOther.id)).body.originalId).toBe(other.id);
  });

  it("a crop is restored from a backup with its original", async () => {
    const { id } = await library.add("a.png", await halves());
    const crop = (await library.crop(id, RIGHT_HALF)).body;
    const file = path.join(dataDir, "crops.tar.gz");
    await writeBackup(env().DATABASE_URL ?? "", storage(), file);
    await db().media.deleteMany({});
    const manifest = await verifyArchive(file);
    await restoreBackup(env().DATABASE_URL ?? "", storage(), { file, manifest, replace: true });
    expect(await db().media.findUnique({ where: { id: crop.id }, select: { originalId: true } })).toEqual({
      originalId: id,
    });
  });
});
