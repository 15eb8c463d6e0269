/** The library: its list, the uses of a picture, crops, and pictures on pages. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, it } from "vitest";
import { db } from "@/lib/db/client";
import { bookkeepTogether } from "@/lib/db/write";
import { work } from "@/lib/media/delete-job";
import { embeddedSquare } from "@/lib/media/embedded";
import { deleteForgottenUploads } from "@/lib/media/mutations";
import { listActivePortfolioItems } from "@/lib/portfolio/queries";
import { shownVentures } from "@/lib/portfolio/rules";
import { articleBody } from "@/lib/posts/article";
import { listLatestPosts } from "@/lib/posts/list-queries";
import { getPublishedPost } from "@/lib/posts/queries";
import { postMetadata } from "@/lib/seo/metadata";
import { VENTURE_KEYS } from "@/lib/site/documents/ventures";
import { siteTexts, siteArticle, withVenturePictures } from "@/lib/site/queries";
import { storage } from "@/lib/storage/storage";
import { allEntries } from "../support/stored";
import { ask, callJson, cookie, invalid, signIn, signInEach } from "../support/call";
import { getObject, library, libraryOf, objectBytes, pdf } from "../support/library";
import { animation, halves, picture } from "../support/images";
import { createPost, editor, POST } from "../support/posts";

signInEach();

const names = async (query: string) =>
  ((await library.list(query)).body.items as { name: string }[]).map(({ name }) => name);
const show = (src: string) => ({ content: `<figure><img src="${src}" alt="A kitchen" loading="lazy"></figure>` });

it("a picture of the library has a name, a size and texts, and stores changes", async () => {
  const { id, objectPath } = await library.add("Küche/<b>\u0007 1.png");
  const { body } = await library.read(id);
  const named = { name: "Küche<b> 1.png", mime: "image/png", width: 40, height: 60 };
  const blank = { alt: "", decorative: false, caption: "", credit: "", focalX: 0.5, focalY: 0.5 };
  expect(body).toMatchObject({ id, objectPath, ...named, ...blank, uses: [] });
  const changes = { decorative: true, caption: "Four", credit: "Ada", focalX: 0.25 };
  await library.update(id, { ...changes, alt: " A shared\nkitchen " });
  expect((await library.read(id)).body).toEqual({ ...body, ...changes, alt: "A shared kitchen" });
});

it("the same bytes are one picture, even under another name or uploaded five times at once", async () => {
  const bytes = await picture("jpeg");
  const first = await library.add("one.jpg", bytes);
  const again = await library.register(await library.send(bytes), "two.jpg");
  expect({ before: again.headers.get("x-there-before"), body: again.body }).toEqual({ before: "1", body: first });
  const added = await Promise.all([1, 2, 3, 4, 5].map(() => library.add("", bytes)));
  expect(new Set(added.map((item) => item.objectPath))).toEqual(new Set([first.objectPath]));
  expect(await names("")).toEqual(["one.jpg"]);
  await storage().delete(first.objectPath.replace("/objects/", ""));
  await library.add("", bytes);
  expect((await getObject(first.objectPath)).status).toBe(200);
});

it("an upload that nobody registered is not listed, and is deleted after a day", async () => {
  const url = await library.send(await picture("jpeg"));
  expect(await names("")).toEqual([]);
  await deleteForgottenUploads();
  const [row = expect.unreachable()] = await db().media.findMany({ where: { deletedAt: null } });
  await deleteForgottenUploads(new Date(Date.now() + 25 * 60 * 60_000));
  await work(row);
  expect(await db().media.count()).toBe(0);
  expect(await library.register(url)).toMatchObject({ status: 404 });
});

// tests/api/lists.test.ts tests how texts are compared
it("the library filters by kind, words, missing texts, unused items, own uploads, and year", async () => {
  const [used, plain, lines] = [await library.add("used"), await library.add("plain"), await library.add("lines")];
  await library.addFile("plan.pdf");
  await libraryOf(await signIn()).add("theirs");
  await db().media.update({ where: { id: plain.id }, data: { createdAt: new Date("2024-12-31T23:59:59Z") } });
  await library.update(used.id, { alt: "A porch at dusk", caption: "Before the rain", credit: "Ada Byron" });
  await library.update(lines.id, { decorative: true });
  await createPost({ featuredImage: used.objectPath });
  const lists = {
    "": ["theirs", "plan.pdf", "lines", "used", "plain"],
    "?q=PLAN.pdf": ["plan.pdf"],
    "?q=dusk%20before%20byron": ["used"],
    "?filter=files": ["plan.pdf"],
    "?filter=pictures&order=used&q=l": ["lines", "plain"],
    "?filter=missing-alt": ["theirs", "plain"],
    "?filter=unused": ["theirs", "plan.pdf", "lines", "plain"],
    "?by=me": ["plan.pdf", "lines", "used", "plain"],
    "?by=me&filter=unused&year=2024&q=pl": ["plain"],
  };
  for (const [query, expected] of Object.entries(lists))
    expect({ query, names: await names(query) }).toEqual({ query, names: expected });
});

it("the library comes in pages of 48, newest first, and is empty past the end", async () => {
  await db().$executeRaw`INSERT INTO media (id, object, type, bytes, width, height, name, created_at, registered_at)
      SELECT lpad(n::text, 32, '0'), lpad(n::text, 32, '0') || '.png', 'image/png', 1, 1, 1, 'picture ' || n,
        now() + n * interval '1 minute', now() FROM generate_series(1, 50) n`;
  expect(await names("?page=2")).toEqual(["picture 2", "picture 1"]);
  expect((await library.list("?page=3")).body).toMatchObject({ items: [], total: 50 });
});

it("the library counts the records that show a picture, and can list the last used one first", async () => {
  await library.add("none");
  const [one, two] = [await library.add("one"), await library.add("two")];
  const first = await createPost({ slug: "first", featuredImage: two.objectPath, ...show(two.objectPath) });
  await createPost({ slug: "second", ...show(one.objectPath) });
  await editor.saveDraft(first.id, { title: "And again", ...show(two.objectPath), version: 1 });
  const items = (await library.list("?order=used")).body.items as { name: string; useCount: number }[];
  expect(items.map(({ name, useCount }) => `${name} ${useCount}`)).toEqual(["one 1", "two 1", "none 0"]);
});

it.each([
  ["a name", "Jahresbericht “2026”.pdf", "Jahresbericht “2026”.pdf", "Jahresbericht _2026_.pdf"],
  ["control characters and slashes", "a\u0000b/c\\d\r\n.pdf", "abcd.pdf", "abcd.pdf"],
  ["more than 200 characters", `${"x".repeat(300)}.pdf`, "x".repeat(200), `${"x".repeat(200)}.pdf`],
])("a PDF named with %s is downloaded unchanged, under its cleaned name", async (_what, sent, name, saved) => {
  const bytes = pdf();
  const { id, objectPath } = await library.addFile(sent, bytes);
  const response = await getObject(objectPath);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toContain(`attachment; filename="${saved}"; filename*=UTF-8''`);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await library.read(id)).body).toMatchObject({ name, mime: "application/pdf", width: 0, uses: [] });
  expect(await library.update(id, { name: " / " })).toMatchObject(invalid("name"));
});

it("the uses of a picture follow posts, their working copies, history and trash", async () => {
  const { id, objectPath } = await library.add();
  const post = await createPost(show(objectPath));
  const at = { id: post.id, title: POST.title, path: `/admin/blog/posts/${post.id}/edit` };
  const both = ["post-content", "post-revision"].map((kind) => ({ kind, ...at }));
  expect((await library.read(id)).body.uses).toEqual(both);
  const image = { featuredImage: `http://localhost:3000${objectPath}` };
  const steps: [() => Promise<unknown>, string][] = [
    [() => editor.update(post.id, { content: "<p>None</p>", ogImage: objectPath }), "post-revision post-share"],
    [() => editor.update(post.id, { ogImage: null, ...image }), "post-featured post-revision"],
    [() => editor.saveDraft(post.id, show(objectPath)), "post-draft post-featured post-revision"],
    [() => editor.discardDraft(post.id), "post-featured post-revision"],
    [() => editor.remove(post.id), "post-featured post-revision"],
  ];
  for (const [index, [step, kinds]] of steps.entries()) {
    await step();
    expect({ index, kinds: await library.usesOf(id) }).toEqual({ index, kinds });
  }
  const inTrash = { title: POST.title, path: "/admin/blog?trash=1" };
  expect((await library.read(id)).body.uses).toMatchObject([inTrash, inTrash]);
  await editor.remove(post.id, "?permanently=1");
  expect(await library.usesOf(id)).toBe("");
});

it("the uses of a picture name another person's draft only to those who may read it", async () => {
  const { id, objectPath } = await library.add();
  const secret = await createPost({ title: "Secret", status: "draft", featuredImage: objectPath });
  await createPost({ title: "Public", slug: "public", status: "published", featuredImage: objectPath });
  const key = randomUUID();
  await editor.keep(key, { title: "Begun", featuredImage: objectPath });
  const usesFor = async (user: string) => {
    const { uses } = (await libraryOf(user).read(id)).body as { uses: { kind: string }[] };
    return uses.filter(({ kind }) => kind !== "post-revision");
  };
  const [begun, draft, published] = [{ title: "Begun" }, { title: "Secret" }, { title: "Public" }];
  const hidden = { title: "A colleague's draft", path: null };
  expect(await usesFor(cookie)).toMatchObject([begun, draft, published]);
  expect(await usesFor(await signIn("editor"))).toMatchObject([{ id: key, ...hidden }, draft, published]);
  expect(await usesFor(await signIn("author"))).toMatchObject([hidden, { id: secret.id, ...hidden }, published]);
});

it("the uses of a picture follow portfolio items, site texts and people, even after a restore", async () => {
  const { id, objectPath } = await library.add();
  await ask("POST /api/portfolio", { title: "Hub", status: "active", image: objectPath });
  const { value, version } = (await ask("GET /api/site/brand")).body;
  await ask("PUT /api/site/brand", { value: { ...value, mark: objectPath }, version });
  await db().user.updateMany({ data: { profileImageUrl: objectPath, firstName: "Ada" } });
  const user = await db().user.findFirstOrThrow();
  const uses = [
    { kind: "person", id: user.id, title: "Ada", path: null },
    { kind: "portfolio", id: 1, title: "Hub", path: "/admin/portfolio/edit/1" },
    { kind: "site", id: "brand", title: expect.any(String), path: "/admin/site/brand" },
  ];
  expect((await library.read(id)).body.uses).toEqual(uses);
  await db().mediaUse.deleteMany();
  await bookkeepTogether((transaction) => transaction.$executeRaw`SELECT refill_media_uses()`);
  expect((await library.read(id)).body.uses).toEqual(uses);
  await db().portfolioItem.deleteMany();
  await db().siteDocument.deleteMany();
  expect(await library.usesOf(id)).toBe("person");
});

it("a block with a PDF is stored unchanged, and the PDF in use is deleted only by force", async () => {
  const { id, objectPath } = await library.addFile("Report.pdf");
  const link = `<a href="${objectPath}">Report.pdf</a>`;
  const content = `<p>See ${link}.</p><p class="file">${link} <small>PDF, 1 KB</small></p>`;
  const post = await createPost({ content });
  expect({ stored: post.content, shown: articleBody(post.content) }).toEqual({ stored: content, shown: content });
  expect(await library.usesOf(id)).toBe("post-content post-revision");
  expect(await library.remove(id)).toMatchObject({ status: 409 });
  expect(await library.replace(id, await library.send())).toMatchObject({ status: 400 });
  expect(await library.remove(id, "?force=1")).toMatchObject({ status: 200 });
  expect((await editor.read(post.id)).body.content).toBe("<p>See Report.pdf.</p>");
});

const RIGHT = { x: 0.5, y: 0, width: 0.5, height: 1 };

it("a crop is a new item with a part of the upright picture, and names its original and its texts", async () => {
  const upright = await halves();
  // stored on its side; the orientation turns it upright
  const lying = await sharp(upright).rotate(-90).png().toBuffer();
  const bytes = await sharp(lying).withMetadata({ orientation: 6 }).png().toBuffer();
  const { id } = await library.add("Hall.png", bytes);
  const texts = { alt: "A hall", caption: "Before the move", credit: "Ada", decorative: true };
  await library.update(id, { ...texts, focalX: 0.1 });
  const before = (await library.read(id)).body;
  const { status, body } = await library.crop(id, RIGHT);
  const made = { originalId: id, name: "Hall.png", width: 100, height: 100, focalX: 0.5 };
  expect({ status, body }).toMatchObject({ status: 201, body: { ...texts, ...made } });
  const { dominant } = await sharp(await objectBytes(body.objectPath)).stats();
  expect(dominant.r < 20 && dominant.b > 200).toBe(true);
  expect((await library.read(id)).body).toEqual({ ...before, originalId: null });
  expect((await allEntries()).at(-1)).toMatchObject({ action: "create", subject_id: body.id, summary: "Cropped" });
});

it.each([
  ...(["jpeg", "webp", "avif"] as const).map((format) => [format, 1, () => picture(format)] as const),
  ["gif", 3, () => animation("gif")] as const,
])("a crop of a %s keeps the format and its %i frames", async (format, pages, make) => {
  const { id } = await library.add("", await make());
  const { body } = await library.crop(id, { x: 0, y: 0.25, width: 1, height: 0.5 });
  expect(body).toMatchObject({ mime: `image/${format}` });
  const cropped = await sharp(await objectBytes(body.objectPath), { animated: true }).metadata();
  const { width, height } = body;
  expect({ pages: 1, pageHeight: height, ...cropped }).toMatchObject({ pages, width, pageHeight: height });
  expect(body.width / body.height).toBeGreaterThan(1.3);
});

it("a crop is of a picture, belongs to the author who made it, and stays when its original is deleted", async () => {
  const { id } = await library.add("a.png", await halves());
  expect(await library.crop(id, { ...RIGHT, x: 0.6 })).toMatchObject({ status: 400 });
  expect(await library.crop((await library.addFile()).id, RIGHT)).toMatchObject({ status: 400 });
  const author = libraryOf(await signIn("author"));
  const crop = (await author.crop(id, RIGHT)).body;
  expect(await author.update(crop.id, { alt: "Mine" })).toMatchObject({ status: 200 });
  expect((await author.list("?by=me")).body.items).toMatchObject([{ id: crop.id }]);
  await library.remove(id);
  expect(await library.crop(id, RIGHT)).toMatchObject({ status: 404 });
  expect((await library.read(crop.id)).body).toMatchObject({ originalId: null, width: 100 });
  await work({ id });
  expect((await objectBytes(crop.objectPath)).length).toBe(crop.bytes);
});

const addWide = async () => library.add("wide.png", await halves(800));
const WIDE = { width: 1600, height: 800, color: "#800080" };
/** The average color of a picture, and its size. */
async function shown(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata();
  const [red = 0, , blue = 0] = await sharp(bytes).resize(1, 1, { fit: "fill" }).removeAlpha().raw().toBuffer();
  return { width, height, is: red > 200 ? "red" : blue > 200 ? "blue" : "both" };
}

it("cards, articles and portfolio items know size, color and focal point of their pictures", async () => {
  const { id, objectPath } = await addWide();
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
  expect(await siteArticle(`<figure><img src="${objectPath}" alt="A"></figure>`)).toContain(
    'width="1600" height="800"',
  );
});

it("the pictures of an article and of a gallery have size and color, and all but the first are lazy", async () => {
  const { objectPath } = await addWide();
  const { id: otherId, objectPath: other } = await library.add("upright.png", await picture("png", 60, 30));
  const gallery = `<figure class="gallery"><img src="${objectPath}" alt="A" loading="lazy"><img src="${other}" alt="" loading="lazy"><figcaption>Both</figcaption></figure>`;
  const { slug, content } = await createPost({ status: "published", content: show(objectPath).content + gallery });
  const html = articleBody(content, (await getPublishedPost(slug))?.pictures);
  const [first = "", wide = "", upright = ""] = html.match(/<img[^>]*>/g) ?? [];
  expect(first).toContain('width="1600" height="800"');
  expect(first).not.toContain("loading=");
  expect(wide).toContain('(min-width: 40rem) 30rem, 100vw" style="--ground:#800080;--ratio:2"');
  expect(upright).toMatch(/alt="" width="30" height="60" loading="lazy".*--ratio:0\.5"/);
  expect(await library.usesOf(otherId)).toBe("post-content post-revision");
});

it("a shared picture is a JPEG or a square around the focal point, whose address changes with it", async () => {
  const { id, objectPath } = await addWide();
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
