/** What pages show of pictures: sizes, colors, crops around the focal point, and what is shared. */
import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";
import { embeddedSquare } from "@/lib/media/embedded";
import { listActivePortfolioItems } from "@/lib/portfolio/queries";
import { shownVentures } from "@/lib/portfolio/rules";
import { articleBody } from "@/lib/posts/article";
import { listLatestPosts } from "@/lib/posts/list-queries";
import { getPublishedPost } from "@/lib/posts/queries";
import { postMetadata } from "@/lib/seo/metadata";
import { VENTURE_KEYS } from "@/lib/site/documents/ventures";
import { withVenturePictures } from "@/lib/site/pictures";
import { siteTexts } from "@/lib/site/queries";
import { ask, callJson, signInEach } from "../support/call";
import { getObject, library, objectBytes, temporaryDataDir } from "../support/library";
import { halves, picture } from "../support/images";
import { createPost } from "../support/posts";

temporaryDataDir();

let id: string;
let objectPath: string;
signInEach();
beforeEach(async () => void ({ id, objectPath } = await library.add("wide.png", await halves(800))));

const show = (src: string) => ({ content: `<figure><img src="${src}" alt="A kitchen" loading="lazy"></figure>` });

const WIDE = { width: 1600, height: 800, color: "#800080" };
/** The average color of a picture, and its size. */
async function shown(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata();
  const [red = 0, , blue = 0] = await sharp(bytes).resize(1, 1, { fit: "fill" }).removeAlpha().raw().toBuffer();
  return { width, height, is: red > 200 ? "red" : blue > 200 ? "blue" : "both" };
}

it("cards, articles and portfolio items know size, color and focal point of their pictures", async () => {
  await library.update(id, { focalX: 0.2, focalY: 0.9 });
  const picture = { ...WIDE, focalX: 0.2, focalY: 0.9 };
  const { slug } = await createPost({ status: "published", featuredImage: objectPath, ...show(objectPath) });
  expect(await listLatestPosts(1)).toMatchObject([{ picture }]);
  expect(await getPublishedPost(slug)).toMatchObject({ picture, pictures: { [objectPath]: picture } });
  const { body } = await callJson(`GET /api/blog/posts/slug/${slug}`);
  expect({ picture: body.picture, pictures: body.pictures }).toEqual({ picture, pictures: undefined });
  await ask("POST /api/portfolio", { title: "Hub", image: objectPath });
  expect(await listActivePortfolioItems()).toMatchObject([{ picture }]);
  const [venture = expect.unreachable()] = shownVentures(await siteTexts(...VENTURE_KEYS));
  const pictures = venture.pictures.map((one) => ({ ...one, image: objectPath }));
  expect((await withVenturePictures([{ ...venture, pictures }]))[0]?.pictures[0]?.shown).toEqual(picture);
});

it("the pictures of an article and of a gallery have size and color, and all but the first are lazy", async () => {
  const { id: otherId, objectPath: other } = await library.add("upright.png", await picture("png", 60, 30));
  const gallery = `<figure class="gallery"><img src="${objectPath}" alt="A" loading="lazy"><img src="${other}" alt="" loading="lazy"><figcaption>Both</figcaption></figure>`;
  const { slug, content } = await createPost({ status: "published", content: show(objectPath).content + gallery });
  expect(content).toBe(show(objectPath).content + gallery);
  const html = articleBody(content, (await getPublishedPost(slug))?.pictures);
  const [first = "", wide = "", upright = ""] = html.match(/<img[^>]*>/g) ?? [];
  expect(first).toContain('width="1600" height="800"');
  expect(first).not.toContain("loading=");
  expect(wide).toContain('(min-width: 40rem) 30rem, 100vw" style="--ground:#800080;--ratio:2"');
  expect(upright).toMatch(/alt="" width="30" height="60" loading="lazy".*--ratio:0\.5"/);
  expect(html).toContain("<figcaption>Both</figcaption></figure>");
  expect(await library.usesOf(otherId)).toBe("post-content post-revision");
});

it("what is shared is a JPEG or a square around the focal point, at another address for each point", async () => {
  const { slug } = await createPost({ status: "published", featuredImage: objectPath, featuredImageAlt: "Both" });
  const addresses = async () => {
    const post = (await getPublishedPost(slug)) ?? expect.unreachable();
    const { openGraph, twitter } = postMetadata((await siteTexts("brand")).brand, post);
    return [openGraph?.images, twitter?.images].flat() as { url: string; alt: string }[];
  };
  await library.update(id, { focalX: 0, focalY: 0.5 });
  const [og = expect.unreachable(), twitter = expect.unreachable()] = await addresses();
  expect(og).toMatchObject({ alt: "Both", width: 1200, height: 630 });
  expect((await getObject(og.url)).headers.get("content-type")).toBe("image/jpeg");
  expect(await shown(await objectBytes(og.url))).toEqual({ width: 1200, height: 630, is: "both" });
  expect(await shown(await objectBytes(twitter.url))).toEqual({ width: 1200, height: 600, is: "both" });
  await library.update(id, { focalX: 1 });
  expect((await addresses())[0]?.url).not.toBe(og.url);
  expect(await shown(await objectBytes(`${objectPath}?crop=9x9`))).toMatchObject({ width: 1600, height: 800 });
  const square = (await embeddedSquare(objectPath, 100, (await siteTexts("brand")).brand.colors)) ?? "";
  const bytes = Buffer.from(square.replace(/^.*,/, ""), "base64");
  expect(await shown(bytes)).toEqual({ width: 100, height: 100, is: "blue" });
});
