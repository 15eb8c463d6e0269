import { describe, expect, it } from "vitest";
import { imageSrcSet } from "@/lib/images/rules";
import { articleBody } from "@/lib/posts/article";

const IMAGE = `/objects/${"a".repeat(32)}.png`;

describe("smaller copies of an uploaded image", () => {
  it("are offered up to its own width, and the image itself", () => {
    expect(imageSrcSet(IMAGE, 1000)).toBe(
      `${IMAGE}?w=320 320w, ${IMAGE}?w=640 640w, ${IMAGE}?w=960 960w, ${IMAGE} 1000w`,
    );
  });

  it("are offered in every width where its own is not known", () => {
    expect(imageSrcSet(IMAGE)?.split(", ").at(-1)).toBe(`${IMAGE}?w=1920 1920w`);
  });

  it("are not offered of a small image, or of one that is kept elsewhere", () => {
    expect(imageSrcSet(IMAGE, 300)).toBeUndefined();
    expect(imageSrcSet("https://example.org/a.png", 1000)).toBeUndefined();
    expect(imageSrcSet("/images/portfolio/ruum-2-room.svg")).toBeUndefined();
  });

  it("stand in a post", () => {
    expect(articleBody(`<figure><img src="${IMAGE}" alt="a" width="640" height="480"></figure>`)).toContain(
      `srcset="${IMAGE}?w=320 320w, ${IMAGE} 640w" sizes="`,
    );
  });
});
