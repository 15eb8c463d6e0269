import { expect, it } from "vitest";
import { coverStyle, cropAround, cropPixels, imageSrcSet, sharedPicture, SHARE_CROPS } from "@/lib/media/rules";
import { articleBody } from "@/lib/posts/article";

const IMAGE = `/objects/${"a".repeat(32)}.png`;

it("an image of the library offers smaller copies below its own width, and itself", () => {
  const copies = [320, 640, 800, 960].map((width) => `${IMAGE}?w=${width} ${width}w`);
  expect(imageSrcSet(IMAGE, 1000)).toBe([...copies, `${IMAGE} 1000w`].join(", "));
  expect(imageSrcSet(IMAGE)).toMatch(/\?w=1920 1920w$/);
  expect(imageSrcSet(IMAGE, 300)).toBeUndefined();
  expect(imageSrcSet("https://example.org/a.png", 1000)).toBeUndefined();
  expect(imageSrcSet("/images/portfolio/ruum-2-room.svg")).toBeUndefined();
});

const PICTURE = { width: 4000, height: 3000, focalX: 0.5, focalY: 0.5, color: "#aabbcc" };

it.each([
  ['width="300"', 'width="300" height="225"', "min(300px, 100vw)"],
  ['height="300"', 'width="400" height="300"', "min(400px, 100vw)"],
  ['width="300" height="200"', 'width="300" height="200"', "min(300px, 100vw)"],
  ["", 'width="4000" height="3000"', "(min-width: 45rem) 41rem, 100vw"],
])("an image in a post with %j has both sides, and copies for its shown width", (given, size, sizes) => {
  const html = articleBody(`<figure><img src="${IMAGE}" alt="a" ${given}></figure>`, { [IMAGE]: PICTURE });
  expect(html).toContain(size);
  expect(html).toContain(`${IMAGE}?w=1920 1920w, ${IMAGE} 4000w`);
  expect(html).toContain(`sizes="(min-resolution: 2.5x) and (max-width: 47.99rem) 67vw, ${sizes}"`);
});

it("only an image with an off-center focal point gets a position", () => {
  expect(coverStyle(PICTURE)).toEqual({ backgroundColor: "#aabbcc" });
  expect(coverStyle({ ...PICTURE, focalX: 0.123, color: null })).toEqual({ objectPosition: "12.3% 50%" });
  expect(coverStyle(undefined)).toBeUndefined();
});

it.each([
  [0.5, 0.5, { left: 0, top: 450, width: 4000, height: 2100 }],
  [0, 0, { left: 0, top: 0, width: 4000, height: 2100 }],
  [1, 1, { left: 0, top: 900, width: 4000, height: 2100 }],
])("a crop around %f, %f is the largest area of the wanted proportions", (focalX, focalY, area) => {
  expect(cropAround({ ...PICTURE, focalX, focalY }, SHARE_CROPS.openGraph)).toEqual(area);
});

it("a picture of the library is shared cropped, a small or external one unchanged", () => {
  const shared = (url: string, picture?: typeof PICTURE) => sharedPicture(url, picture, SHARE_CROPS.twitter);
  const cropped = { url: `${IMAGE}?crop=1200x600&at=500-500`, width: 1200, height: 600 };
  expect(shared(IMAGE, PICTURE)).toEqual(cropped);
  expect(shared(IMAGE, { ...PICTURE, width: 400, height: 300 })).toEqual({ url: IMAGE, width: 400, height: 300 });
  expect(shared("https://a.example/a.png")).toEqual({ url: "https://a.example/a.png" });
});

it.each([
  [0.92, 0.84, 0.08, 0.16, [184, 84, 16, 16]],
  [0.1 + 0.2, 0, 0.7 + Number.EPSILON, 1, [60, 0, 140, 100]],
  [-0.1, 0, 0.5, 1, null],
  [0, 0.6, 1, 0.5, null],
  [0, 0, 1.5, 1, null],
  [0.5, 0.5, -0.5, -0.5, null],
  [0, 0, 15 / 200, 1, null],
  [0, 0, 1, 0.15, null],
])("the area at %f, %f of %f by %f in a picture of 200 x 100 pixels is %j", (x, y, width, height, pixels) => {
  const area = cropPixels({ width: 200, height: 100 }, { x, y, width, height });
  expect(area && [area.left, area.top, area.width, area.height]).toEqual(pixels);
});
