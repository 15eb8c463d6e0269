import { readFileSync } from "node:fs";
import { createElement } from "react";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { iconArt } from "@/components/site/icon-art";
import { siteCard, sleeveCard } from "@/components/site/share-image/share-card";
import { coverOf } from "@/lib/covers/rules";
import { coverUrl } from "@/lib/share-image/cover";
import { icoOf, iconImage, shareImage } from "@/lib/share-image/render";
import { DISPLAY_FONT } from "@/lib/share-image/size";
import { brand, type TypePair } from "@/lib/site/documents/brand";

const covers = (category: string | undefined, from = 1) =>
  Array.from({ length: 12 }, (_, index) => coverOf({ number: from + index, slug: "a-post", category }));
const drawings = (category?: string) => new Set(covers(category).map(({ drawing }) => drawing));

it("twelve covers in a row without a category have twelve drawings, each in the file", () => {
  expect(drawings().size).toBe(12);
  const drawn = readFileSync("public/images/covers.svg", "utf8").matchAll(/<symbol id="([\w-]+)">/g);
  expect(new Set(Array.from(drawn, ([, name]) => name))).toEqual(drawings());
});

it("every category has three drawings, even one named like a property of all objects", () => {
  for (const category of ["validation", "news", "constructor"]) expect(drawings(category).size).toBe(3);
});

const { colors } = brand.default;
const texts = { title: "Ten questions to ask a venture studio", kicker: "Field Notes", siteName: "The Collective" };
const bytesOf = async (image: Promise<Response>) => Buffer.from(await (await image).arrayBuffer());
const ofSite = (pair: TypePair) => bytesOf(shareImage(texts, pair, siteCard(colors)));
/** A title alone, which is drawn much faster than a card. */
const ofTitle = (title: string) => {
  const style = { fontFamily: DISPLAY_FONT, fontWeight: 700, fontSize: 60 };
  const drawTitle = (drawable: { title: string }) => createElement("div", { style }, drawable.title);
  return bytesOf(shareImage({ ...texts, title }, "label", drawTitle));
};
const drawn = (number: number) => coverUrl({ number, slug: "a-post" }, colors);
const ofPost = (cover: string, title = texts.title) =>
  bytesOf(shareImage({ ...texts, title, number: "014" }, "label", sleeveCard(colors, cover)));
/** The colors of the part that begins at `left`. */
async function colorsOf(image: Buffer, left: number, width: number): Promise<string[]> {
  const part = sharp(image).extract({ left, top: 0, width, height: 630 }).removeAlpha().raw();
  const pixels = (await part.toBuffer()).toString("hex").match(/.{6}/g) ?? [];
  return [...new Set(pixels)].map((color) => `#${color}`);
}

it("a share image is set in the typefaces of the brand", async () => {
  const images = await Promise.all((["label", "journal", "works"] as const).map(ofSite));
  for (const image of images) expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(new Set(images.map((image) => image.toString("base64"))).size).toBe(3);
});

it("the share image of a post has its cover at the right, from edge to edge, and any title left of it", async () => {
  const cover = await drawn(14);
  const [one, other] = await Promise.all([ofPost(cover), ofPost(await drawn(15))]);
  expect(await colorsOf(one, 600, 600)).not.toEqual(await colorsOf(other, 600, 600));
  const blue = { width: 9, height: 9, channels: 3, background: "#3366cc" } as const;
  const photo = await sharp({ create: blue }).png().toBuffer();
  const picture = `data:image/png;base64,${photo.toString("base64")}`;
  expect(await colorsOf(await ofPost(picture), 580, 620)).toEqual(["#3366cc"]);
  const long = "Hospitality is workforce development, intergenerational learning and neighborhood infrastructure";
  for (const title of ["Go", long, "Internationalization of telecommunications"])
    expect(await colorsOf(await ofPost(cover, title), 508, 20), title).toEqual([colors.paper]);
});

describe("a text in letters of other languages", () => {
  const fetches = vi.fn(fetch);
  beforeEach(() => void vi.stubGlobal("fetch", fetches));
  // the renderer fetches a font if no given font has a letter
  afterEach(() => expect(fetches.mock.calls.filter(([url]) => String(url).startsWith("http"))).toEqual([]));

  it.each([
    ["Łódź, ağaç, İş", "d, aa, "],
    ["Việt đổi mới", "Vit i mi"],
    // without all its letters, the title would be the site's name
    ["Привіт, світе", texts.siteName],
    ["Καλημέρα κόσμε", texts.siteName],
  ])("%s is drawn with all its letters, unlike %s", async (title, without) => {
    expect(await ofTitle(title)).not.toEqual(await ofTitle(without));
  });

  it.each([
    ["გამარჯობა", "gamarjoba"],
    ["日本語 Tokyo 😀", "Tokyo"],
    ["日本語", texts.siteName],
  ])("%s is drawn as %s", async (title, plain) => {
    expect(await ofTitle(title)).toEqual(await ofTitle(plain));
  });

  it("leaves an icon without initials that cannot be drawn", async () => {
    const iconOf = (initials: string) => iconImage({ ...brand.default, initials }, 48, (drawn) => iconArt(drawn, 48));
    expect(await iconOf("日😀")).toEqual(await iconOf(""));
    expect(await iconOf("Ж")).not.toEqual(await iconOf(""));
  });

  it.each(["label", "journal", "works"] as const)("is drawn in %s without fetching a font", async (pair) => {
    const title = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).join(" ");
    await shareImage({ ...texts, title }, pair, siteCard(colors));
  });
});

it("a favicon holds a picture for each size", async () => {
  const sizes = [16, 32, 48];
  const square = (side: number) => sharp({ create: { width: side, height: side, channels: 4, background: "red" } });
  const pictures = await Promise.all(sizes.map(async (size) => ({ size, png: await square(size).png().toBuffer() })));
  const ico = Buffer.from(icoOf(pictures));
  expect(ico.readUInt16LE(4)).toBe(3);
  for (const [index, size] of sizes.entries()) {
    const entry = 6 + 16 * index;
    const start = ico.readUInt32LE(entry + 12);
    const png = ico.subarray(start, start + ico.readUInt32LE(entry + 8));
    expect(ico.readUInt8(entry)).toBe(size);
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: size });
  }
});
