/** What pages show of pictures: crops around the focal point, sizes, colors, and what is shared. */
import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";
import * as itemsRoute from "@/app/api/portfolio/route";
import * as slugRoute from "@/app/api/blog/posts/slug/[slug]/route";
import * as objectRoute from "@/app/objects/[...path]/route";
import { embeddedSquare } from "@/lib/media/embedded";
import { listActivePortfolioItems } from "@/lib/portfolio/queries";
import { articleBody } from "@/lib/posts/article";
import { listLatestPosts } from "@/lib/posts/list-queries";
import { getPublishedPost } from "@/lib/posts/queries";
import { postMetadata } from "@/lib/seo/metadata";
import { VENTURE_KEYS } from "@/lib/site/documents/ventures";
import { shownVentures } from "@/lib/portfolio/rules";
import { siteTexts } from "@/lib/site/queries";
import { withVenturePictures } from "@/lib/site/pictures";
import { call, callJson } from "../support/call";
import { temporaryDataDir } from "../support/data-dir";
import { picture } from "../support/images";
import { type Library, libraryOf } from "../support/library";
import { type Editor, editorOf } from "../support/posts";
import { signIn } from "../support/sign-in";

temporaryDataDir();

let cookie: string;
let library: Library;
let editor: Editor;
let id: string;
let objectPath: string;
beforeEach(async () => {
  cookie = await signIn();
  library = libraryOf(cookie);
  editor = editorOf(cookie);
  ({ id, objectPath } = await library.add("wide.png", await halves()));
});

/** 1600 x 800: red on the left, blue on the right. */
const halves = () =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background: "#00f" } })
    .composite([{ input: { create: { width: 800, height: 800, channels: 3, background: "#f00" } }, left: 0, top: 0 }])
    .png()
    .toBuffer();

const WIDE = { width: 1600, height: 800, color: "#800080" };

/** The average color of a picture, and its size. */
async function shown(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata();
  const [red = 0, , blue = 0] = await sharp(bytes).resize(1, 1, { fit: "fill" }).removeAlpha().raw().toBuffer();
  return { size: [width, height], is: red > 200 ? "red" : blue > 200 ? "blue" : "both" };
}

it("cards, articles and portfolio items know size, color and focal point of their pictures", async () => {
  await library.update(id, { focalX: 0.2, focalY: 0.9 });
  const picture = { ...WIDE, focalX: 0.2, focalY: 0.9 };
  const content = `<figure><img src="${objectPath}"></figure>`;
  const { slug } = (await editor.create({ status: "published", featuredImage: objectPath, content })).body;
  expect(await listLatestPosts(1)).toMatchObject([{ picture }]);
  expect(await getPublishedPost(slug)).toMatchObject({ picture, pictures: { [objectPath]: picture } });
  const { body } = await callJson(slugRoute.GET, { params: { slug } });
  expect([body.picture, body.pictures]).toEqual([picture, undefined]);
  await callJson(itemsRoute.POST, { method: "POST", cookie, body: { title: "Hub", image: objectPath } });
  expect(await listActivePortfolioItems()).toMatchObject([{ picture }]);
  const [venture] = shownVentures(await siteTexts(...VENTURE_KEYS));
  if (!venture) return expect.unreachable();
  const pictures = venture.pictures.map((one) => ({ ...one, image: objectPath }));
  expect((await withVenturePictures([{ ...venture, pictures }]))[0]?.pictures[0]?.shown).toEqual(picture);
});

it("a picture with see-through parts has no color", async () => {
  const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: "#f008" } })
    .png()
    .toBuffer();
  const { objectPath: address } = await library.add("clear.png", clear);
  const { slug } = (await editor.create({ status: "published", featuredImage: address })).body;
  expect((await getPublishedPost(slug))?.picture?.color).toBeNull();
});

it("the pictures of an article have size and color, and all but the first are lazy", async () => {
  const content = `<figure><img src="${objectPath}" alt="A"></figure>`.repeat(2);
  const { slug } = (await editor.create({ status: "published", content })).body;
  const post = await getPublishedPost(slug);
  const [first = "", second = ""] = articleBody(content, post?.pictures).match(/<img[^>]*>/g) ?? [];
  for (const image of [first, second]) expect(image).toContain('width="1600" height="800"');
  expect(first).not.toContain("loading=");
  expect(second).toContain('loading="lazy"');
  expect(second).toContain('style="--ground:#800080"');
});

it("the pictures of a gallery have size, proportions and sizes of their own, and each is a use", async () => {
  const { id: otherId, objectPath: other } = await library.add("upright.png", await picture("png", 60, 30));
  const content = `<figure class="gallery"><img src="${objectPath}" alt="A" loading="lazy"><img src="${other}" alt="" loading="lazy"><figcaption>Both</figcaption></figure>`;
  const { id: postId, slug, content: stored } = (await editor.create({ status: "published", content })).body;
  expect(stored).toBe(content);
  const shownHtml = articleBody(stored, (await getPublishedPost(slug))?.pictures);
  const [wide = "", upright = ""] = shownHtml.match(/<img[^>]*>/g) ?? [];
  expect(wide).toContain('alt="A" width="1600" height="800" srcset=');
  expect(wide).toContain('(min-width: 40rem) 30rem, 100vw" style="--ground:#800080;--ratio:2"');
  expect(upright).toMatch(/alt="" width="30" height="60" loading="lazy"/);
  expect(upright).toMatch(/--ratio:0\.5"/);
  expect(shownHtml).toContain("<figcaption>Both</figcaption></figure>");
  for (const used of [id, otherId])
    expect((await library.read(used)).body.uses).toMatchObject([{ kind: "post-content", id: postId }, {}]);
  const { body: gone } = await library.remove(otherId);
  expect(gone.uses).toHaveLength(2);
});

it("what is shared is a JPEG around the focal point, under an address of its own for each point", async () => {
  const { slug } = (await editor.create({ status: "published", featuredImage: objectPath, featuredImageAlt: "Both" }))
    .body;
  const addresses = async () => {
    const post = await getPublishedPost(slug);
    if (!post) throw new Error("The post is not public");
    const { openGraph, twitter } = postMetadata((await siteTexts("brand")).brand, post);
    return [openGraph?.images, twitter?.images].flat() as { url: string; alt: string; width: number; height: number }[];
  };
  const crop = async (url = "") => {
    const { pathname, search } = new URL(url);
    const response = await call(objectRoute.GET, {
      url: pathname + search,
      params: { path: [pathname.replace("/objects/", "")] },
    });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    return shown(Buffer.from(await response.arrayBuffer()));
  };
  await library.update(id, { focalX: 0, focalY: 0.5 });
  const [og, twitter] = await addresses();
  expect(og).toMatchObject({ alt: "Both", width: 1200, height: 630 });
  expect(await crop(og?.url)).toEqual({ size: [1200, 630], is: "both" });
  expect(await crop(twitter?.url)).toEqual({ size: [1200, 600], is: "both" });
  await library.update(id, { focalX: 1 });
  expect((await addresses())[0]?.url).not.toBe(og?.url);
});

it("the square of a share image is around the focal point", async () => {
  const square = async () => {
    const { colors } = (await siteTexts("brand")).brand;
    const address = (await embeddedSquare(objectPath, 100, colors)) ?? "";
    return shown(Buffer.from(address.replace(/^.*,/, ""), "base64"));
  };
  expect(await square()).toEqual({ size: [100, 100], is: "both" });
  await library.update(id, { focalX: 0 });
  expect(await square()).toEqual({ size: [100, 100], is: "red" });
  await library.update(id, { focalX: 1 });
  expect(await square()).toEqual({ size: [100, 100], is: "blue" });
});

it("a crop of a picture that is not there, or in another size, is not made", async () => {
  const get = (name: string, query: string) =>
    call(objectRoute.GET, { url: `/objects/${name}${query}`, params: { path: [name] } });
  expect((await get(`${"0".repeat(32)}.png`, "?crop=1200x630")).status).toBe(404);
  const whole = await get(objectPath.replace("/objects/", ""), "?crop=9x9");
  expect((await shown(Buffer.from(await whole.arrayBuffer()))).size).toEqual([1600, 800]);
});
