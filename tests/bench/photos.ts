/** What a phone moves for a post with five photos of 4,000 pixels before anybody scrolls, and how much shifts. */
import sharp from "sharp";
import { findDesktopBrowser, launchBrowser } from "../support/browser.ts";
import { layoutShiftOf } from "./layout-shift.ts";
import { sendPost, signInTo, somePost, uploadTo } from "../support/site-client.ts";

const SIZE = { width: 4_000, height: 3_000 };
const PHOTOS = 5;
/** Cells and contrast of each layer of detail: as in photographs, the finer the fainter. */
const DETAIL = [
  [4, 60],
  [16, 30],
  [64, 18],
  [250, 10],
  [1_000, 7],
  [4_000, 4],
] as const;

/** The statistics of a photo: detail of every size. */
async function photo(): Promise<Buffer> {
  const { width, height } = SIZE;
  const sum = new Int16Array(width * height * 3).fill(128);
  for (const [cells, sigma] of DETAIL) {
    const noise = { type: "gaussian", mean: 128, sigma } as const;
    const create = {
      width: cells,
      height: Math.round((cells * height) / width),
      channels: 3,
      background: "#777",
      noise,
    } as const;
    const layer = await sharp({ create }).resize(width, height, { kernel: "cubic" }).raw().toBuffer();
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (layer[at] ?? 0) - 128;
  }
  return sharp(Uint8ClampedArray.from(sum), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

export type PhotoPost = { totalKiB: number; imageKiB: number; images: number; layoutShift: number };

/** Publishes such a post on `site`, with one of its photos as its cover, and opens it. */
export async function measurePhotoPost(site: string, admin: { email: string; password: string }): Promise<PhotoPost> {
  const path = await publish(site, admin);
  const browser = await launchBrowser(await findDesktopBrowser());
  try {
    // the smaller copies are made for the first reader
    await view(browser, site + path);
    return await view(browser, site + path);
  } finally {
    await browser.close();
  }
}

async function publish(site: string, admin: { email: string; password: string }): Promise<string> {
  const cookie = (await signInTo(site, admin)) ?? "";
  const first = await photo();
  const objects: string[] = [];
  for (let number = 0; number < PHOTOS; number += 1) {
    const bytes = await sharp(first)
      .modulate({ hue: number * 70 })
      .jpeg({ quality: 90 })
      .toBuffer();
    objects.push((await uploadTo(site, cookie, bytes)).path);
  }
  const content = objects
    .map((src, at) => `<figure><img src="${src}" alt="Photo ${at}"></figure><p>${"Words of it. ".repeat(12)}</p>`)
    .join("");
  const post = somePost({ content, featuredImage: objects[0] });
  await sendPost(site, cookie, post);
  return `/blog/${post.slug}`;
}

async function view(browser: Awaited<ReturnType<typeof launchBrowser>>, address: string): Promise<PhotoPost> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 3, isMobile: true });
  const tab = await context.newPage();
  // fetched ahead, and so no part of the view
  await tab.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const network = await context.newCDPSession(tab);
  await network.send("Network.enable");
  const images = new Set<string>();
  const row = { totalKiB: 0, imageKiB: 0 };
  network.on("Network.responseReceived", ({ requestId, type }) => type === "Image" && images.add(requestId));
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    row.totalKiB += encodedDataLength / 1024;
    if (images.has(requestId)) row.imageKiB += encodedDataLength / 1024;
  });
  await tab.goto(address, { waitUntil: "networkidle" });
  const layoutShift = await layoutShiftOf(tab);
  await context.close();
  return { ...row, images: images.size, layoutShift };
}
