import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { shareCard } from "@/components/site/share-art";
import { brand, type TypePair } from "@/lib/content/brand";
import { shareImage } from "@/lib/share-image/render";

const texts = { title: "Ten questions to ask a venture studio", kicker: "Field Notes", siteName: "The Collective" };
const drawn = async (pair: TypePair) => {
  const response = await shareImage({ ...texts, number: "LN 014" }, pair, shareCard(brand.colors));
  return Buffer.from(await response.arrayBuffer());
};

describe("a share image", () => {
  it("is set in the type of the brand", async () => {
    const images = await Promise.all((["label", "journal", "works"] as const).map(drawn));
    for (const image of images) expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(new Set(images.map((image) => image.toString("base64"))).size).toBe(3);
  });
});
